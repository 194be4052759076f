import type { EnvironmentOptions } from '../environment/environmentOptions.ts';
import type { SecretOptions } from '../request/secretSource.ts';

/** The options of `fiscal sign`, as named by the parser. */
export interface SignOptions extends EnvironmentOptions, SecretOptions {
  readonly path?: string;
  readonly method?: string;
  readonly body?: string;
  readonly bodyFile?: string;
  readonly multipart?: boolean;
  readonly timestamp?: string;
  readonly name?: string;
  readonly json?: boolean;
  readonly reveal?: boolean;
}

import type { ApplicationState } from '../../gateway/applications/application.ts';

/** The first line of `fiscal gateway --json`. */
export interface GatewayListening {
  /** `http://127.0.0.1:8787` */
  readonly listening: string;
  readonly applications: readonly {
    readonly appKey: string;
    readonly appName: string;
    /** For tests only: generated at startup or read from `--config`. */
    readonly appSecret: string;
    readonly state: ApplicationState;
  }[];
}

/** The first line of `fiscal proxy --json`. */
export interface ProxyListening {
  /** `http://127.0.0.1:8788` */
  readonly listening: string;
  /** The platform's origin. */
  readonly to: string;
  readonly environment: string;
}

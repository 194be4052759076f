import { isCredentialName } from '../../request/variables/variableValue.ts';
import { SECRET_MASK } from '../../signing/appSecret.ts';

/** A variable's value as it may stand on the screen: masked where its name says that it is a credential. */
export function shownValue(name: string, value: string): string {
  return isCredentialName(name) ? SECRET_MASK : value;
}

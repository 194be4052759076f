import { SECRET_MASK } from '../../signing/appSecret.ts';

/** A variable's value as it may stand on the screen: masked where its name says that it is a credential. */
export function shownValue(name: string, value: string): string {
  return isCredentialName(name) ? SECRET_MASK : value;
}

/** Names that mostly hold credentials. What isn't recognized is shown: these are values that stand in files of the workspace. */
const CREDENTIAL =
  /SECRET|TOKEN|PASSW|PASSPHRASE|SENHA|SEGREDO|CREDENTIAL|PRIVATE|(^|_)(KEY|PWD|PASS|AUTH)(_|$)|APIKEY/i;

/** Whether a variable's name says that it holds a credential: in capitals with words apart, or as code writes it. */
function isCredentialName(name: string): boolean {
  return CREDENTIAL.test(name.replace(/([a-z])([A-Z])/g, '$1_$2'));
}

import { SECRET_MASK } from '../../signing/appSecret.ts';

/** A variable's value as displayed: masked if its name is that of a credential. */
export function shownValue(name: string, value: string): string {
  return isCredentialName(name) ? SECRET_MASK : value;
}

/** Names that usually hold credentials. Other values are shown, because they're in workspace files anyway. */
const CREDENTIAL =
  /SECRET|TOKEN|PASSW|PASSPHRASE|SENHA|SEGREDO|CREDENTIAL|PRIVATE|(^|_)(KEY|PWD|PASS|AUTH)(_|$)|APIKEY/i;

/** Whether a variable's name is that of a credential, in uppercase with separators or in camel case. */
function isCredentialName(name: string): boolean {
  return CREDENTIAL.test(name.replace(/([a-z])([A-Z])/g, '$1_$2'));
}

/** undici publishes types only for its main entry point, which loads twice as much as this file. */
declare module 'undici/lib/dispatcher/client.js' {
  import { Client } from 'undici';
  export default Client;
}

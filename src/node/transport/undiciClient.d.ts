/** undici publishes no types for the files of its library, only for its front door, which loads twice as much. */
declare module 'undici/lib/dispatcher/client.js' {
  import { Client } from 'undici';
  export default Client;
}

/** What a coding agent does next after a request whose outcome is unknown. */
export const LOOK_IT_UP =
  'The outcome of a POST or DELETE is unknown now: look up the document before you send the request again.';

/** What it does next after a response that says what became of the request. */
export const COMPARE = 'Compare the response with what the client expects. A new call asks the user again.';

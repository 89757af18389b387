// Numbers and formats that several modules share: the specification's (docs/requirements.md), and our own, marked "ours".

/** How long a reply can be fetched again (ours). */
export const CHAT_REPLY_MS = 30 * 60_000;

/** Calls per visitor and day. */
export const VOICE_CREDITS = 3;
/** A shorter call can be tried again, and is refunded. */
export const VOICE_SHORT_MS = 10_000;
/** Longest call (ours). */
export const VOICE_CALL_SECONDS = 180;

/** Characters of a typed message, and of a row of the callback, which may be a whole message (ours). */
export const CHAT_MESSAGE_MAX = 4000;
/** Time within which a request must have arrived completely (ours). */
export const UPLOAD_TIMEOUT_MS = 60_000;

/** A reply in pieces, one JSON object per line (ours). */
export const CHAT_STREAM_TYPE = 'application/x-ndjson';
/** A chat session id: `session_`, a timestamp in ms and a random part. */
export const SESSION_ID_PATTERN = /^session_\d{1,16}_[a-z0-9]{6,40}$/;

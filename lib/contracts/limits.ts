/** The numbers of the specification's section 9, and our own bounds where it is silent. */

/** Pixels of scroll after which the header turns translucent. */
export const HEADER_SCROLL_PX = 20;
/** Pixels from the top at which the mobile menu's overlay starts. */
export const MENU_OVERLAY_TOP_PX = 60;
/** Widths below this many pixels are "mobile". */
export const MOBILE_BREAKPOINT_PX = 768;

/** Messages kept in the chat list. */
export const CHAT_MESSAGES_KEPT = 4;
/** Milliseconds after which an upstream that has not answered is given up. */
export const RESPONSE_TIMEOUT_MS = 60_000;
/** Milliseconds a reply is pending before the panel says that the assistant is thinking. */
export const THINKING_DURATION_MS = 1000;
/** Milliseconds a reply is pending before the progress turns from indeterminate to loading. */
export const LOADING_DURATION_MS = 3000;
/** Value at which a progress bar is full. */
export const PROGRESS_MAX = 100;

/** Longest recorded message, in seconds. */
export const RECORDING_MAX_SECONDS = 60;
/** Milliseconds between two updates of the recording's progress. */
export const RECORDING_TICK_MS = 100;
/** Milliseconds of sound in one recorder chunk. */
export const RECORDING_CHUNK_MS = 250;

/** Milliseconds the thank-you overlay covers the contact form. */
export const CONTACT_SUCCESS_MS = 10_000;

/** Calls a visitor may make in one period. */
export const VOICE_CREDITS = 3;
/** Hours after which the credits are full again. */
export const VOICE_REFRESH_HOURS = 24;
/** A call shorter than this many seconds gives its credit back. */
export const VOICE_SHORT_CALL_SECONDS = 10;
/** Short calls that give their credit back in one period (ours). */
export const VOICE_REFUNDS = 3;
/** Milliseconds from the answer of the server within which a call must be connected (ours). */
export const VOICE_CONNECT_MS = 20_000;
/** Calls a day from one address (ours). */
export const VOICE_ADDRESS_CALLS = 20;
/** Milliseconds for the voice service to make a call (ours). */
export const VOICE_SERVICE_TIMEOUT_MS = 10_000;
/** Bytes of a whole request of the voice routes (ours). */
export const VOICE_BODY_MAX_BYTES = 16 * 1024;
/** Characters that a visitor may type into a call at once (ours). */
export const VOICE_TEXT_MAX = 500;

/** Pixels a frame that the integrations carousel moves. */
export const CAROUSEL_SPEED = 1;
/** Milliseconds after pointer up until the carousel moves again. */
export const CAROUSEL_RESUME_MS = 5000;
/** Words of a quote shown before 'read more...'. */
export const QUOTE_WORDS = 30;

/** Characters of one typed chat message (ours). */
export const CHAT_MESSAGE_MAX = 4000;
/** Bytes of a whole chat request, recording included (ours). */
export const CHAT_BODY_MAX_BYTES = 6 * 1024 * 1024;
/** Bytes of one recording (ours). */
export const RECORDING_MAX_BYTES = 5 * 1024 * 1024;
/** Decoded bytes of an upstream's answer (ours). */
export const UPSTREAM_ANSWER_MAX_BYTES = 1024 * 1024;
/** Bytes of a whole contact request (ours). */
export const CONTACT_BODY_MAX_BYTES = 64 * 1024;
/** Characters of each contact field (ours; 254 is the longest address that mail can carry). */
export const CONTACT_MAX = {
  firstName: 100,
  lastName: 100,
  email: 254,
  company: 200,
  message: 5000,
} as const;

/** The type of a chat answer that arrives piece by piece, one JSON object a line (ours). */
export const CHAT_STREAM_TYPE = 'application/x-ndjson';
/** A chat session id: `session_`, a timestamp in ms, a random part (section 3). */
export const SESSION_ID_PATTERN = /^session_\d{10,16}_[a-z0-9]{6,40}$/;

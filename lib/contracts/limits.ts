/** The numbers of the specification's section 9, and our own bounds where it is silent. */

/** Pixels of scroll after which the header turns translucent. */
export const HEADER_SCROLL_PX = 20;
/** Pixels from the top at which the mobile menu's overlay starts. */
export const MENU_OVERLAY_TOP_PX = 60;
/** Widths below this many pixels are "mobile". */
export const MOBILE_BREAKPOINT_PX = 768;
/** Touch screens lower than this many rem are phones held sideways (ours). */
export const SHORT_WINDOW_REM = 34;

/** Levels of lists and quotes, one in another, beyond which a reply is shown as it was written (ours). */
export const CHAT_NESTING_MAX = 30;
/**
 * Marks of Markdown beyond which a reply is shown as it was written (ours): what is below holds the page for less than 100 ms
 * (docs/performance.md).
 */
export const CHAT_MARKS_MAX = 1000;
/** Messages kept in the chat list. */
export const CHAT_MESSAGES_KEPT = 4;
/** Milliseconds after which a reply counts as late: the visitor waits no longer, and it may still come for `CHAT_LATE_SECONDS`. */
export const RESPONSE_TIMEOUT_MS = 60_000;
/** Milliseconds without a sign of the workflow after which a reply that has begun is given up (ours). */
export const REPLY_SILENCE_MS = 30_000;
/** Milliseconds for a whole reply, from its first words on (ours). */
export const REPLY_MAX_MS = 300_000;
/** Milliseconds after which a streamed answer that has nothing to show sends an empty piece: silence cuts connections (ours). */
export const REPLY_HEARTBEAT_MS = 15_000;
/** Seconds a message waits for its first words, or for an answer that comes whole, and the most that can be set (ours). */
export const CHAT_LATE_SECONDS = 300;
export const CHAT_LATE_SECONDS_MAX = 900;
/** Minutes a reply can be asked for again, at least and at most (ours). */
export const CHAT_REPLY_MINUTES_MIN = 1;
export const CHAT_REPLY_MINUTES = 30;
/** Messages of one chat session that may wait for their reply at the same time (ours). */
export const CHAT_PENDING_MAX = 3;
/** Messages that one process may have open, over all sessions (ours). */
export const CHAT_RUNS_MAX = 256;
/** Bytes of one reply that are kept for who comes back (ours). */
export const CHAT_REPLY_MAX_BYTES = 1024 * 1024;
/** Bytes of recordings and replies that one process holds for open messages (ours). */
export const CHAT_HELD_MAX_BYTES = 64 * 1024 * 1024;
/** Up to here recordings are taken: the rest is left to replies, whose workflows have run (ours). */
export const CHAT_RECORDINGS_MAX_BYTES = 48 * 1024 * 1024;
/** Milliseconds between two looks at a reply that another process receives (ours). */
export const CHAT_FOLLOW_MS = 500;
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
/** Attempts at loading the call's bundle, and milliseconds between them (the call library's). */
export const VOICE_BUNDLE_ATTEMPTS = 3;
export const VOICE_BUNDLE_PAUSE_MS = 3000;
/** Milliseconds for one attempt at loading the call's bundle (the call library's). */
export const VOICE_BUNDLE_TIMEOUT_MS = 20_000;
/** Milliseconds for all attempts, and 4 s more: the call library is to give up before us (ours). */
export const VOICE_LOAD_MS =
  VOICE_BUNDLE_ATTEMPTS * (VOICE_BUNDLE_TIMEOUT_MS + VOICE_BUNDLE_PAUSE_MS) - VOICE_BUNDLE_PAUSE_MS + 4000;
/** Milliseconds for our own engine to load, and again for a loaded call to be connected (ours). */
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
/** Milliseconds the contact form waits for its answer: the server answers once the lead is on disk (ours). */
export const CONTACT_DEADLINE_MS = 25_000;
/** Milliseconds within which a visitor's request must have come whole (ours). */
export const UPLOAD_TIMEOUT_MS = 60_000;
/**
 * Milliseconds without a sign of the chat's route after which the browser gives a reply up (ours): what the route may
 * take, and a margin for the way.
 */
export const CHAT_SILENCE_MS = RESPONSE_TIMEOUT_MS + 15_000;
/** Milliseconds before a page asks again for a reply whose line was cut: each time the next, and then the last (ours). */
export const PICK_UP_PAUSES_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000] as const;
/** How often a page sends a message again by itself that a process had no room or no time left for (ours). */
export const SEND_AGAIN_MAX = 3;
/**
 * Milliseconds after which a page does not ask for a reply any more, from when it sent the message, or was opened again: no
 * reply takes longer from its sending on (ours).
 */
export const PICK_UP_MS = UPLOAD_TIMEOUT_MS + CHAT_LATE_SECONDS_MAX * 1000 + REPLY_MAX_MS;
/** Milliseconds without a sign of a reply after which a page that is looked at again takes its line for cut (ours). */
export const PICK_UP_QUIET_MS = REPLY_HEARTBEAT_MS + 5000;
/** Milliseconds after which a page tells the server once more to end, or to forget, what it may not have known yet (ours). */
export const STOP_AGAIN_MS = 1000;
/** Milliseconds the browser waits for those of our routes that answer at once, or within 10 s (ours). */
export const ROUTE_DEADLINE_MS = 20_000;
/** Characters of each contact field (ours; 254 is the longest address that mail can carry). */
export const CONTACT_MAX = {
  firstName: 100,
  lastName: 100,
  email: 254,
  company: 200,
  message: 5000,
} as const;

/** The part of all visits whose web vitals are measured (ours). */
export const VITALS_SHARE = 0.1;
/** The most that a visit can have measured, in ms: an hour (ours). */
export const VITAL_MAX = 3_600_000;
/** Bytes of what a visit has measured (ours). */
export const VITALS_BODY_MAX_BYTES = 1024;

/** The type of a chat answer that arrives piece by piece, one JSON object a line (ours). */
export const CHAT_STREAM_TYPE = 'application/x-ndjson';
/** The header in which an answer says for how many minutes its reply can be asked for again (ours). */
export const REPLY_KEPT_HEADER = 'reply-kept-minutes';
/** A chat session id: `session_`, a timestamp in ms, a random part (section 3). */
export const SESSION_ID_PATTERN = /^session_\d{10,16}_[a-z0-9]{6,40}$/;
/** A UUID in lower case, as our routes take it (ours). */
export const UUID_PATTERN = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** What a sound's level is divided by for a volume of 0 to 1 (section 9). */
export const VOICE_VOLUME_DIVISOR = 0.15;

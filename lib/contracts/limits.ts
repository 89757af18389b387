// The numbers that were ordered (docs/requirements.md) and, marked "ours", bounds that were not. What a name says is not repeated.

/** Scroll after which the header turns translucent. */
export const HEADER_SCROLL_PX = 20;
export const MENU_OVERLAY_TOP_PX = 60;
/** Narrower windows are "mobile". */
export const MOBILE_BREAKPOINT_PX = 768;
/** Lower touch screens are phones held sideways (ours). */
export const SHORT_WINDOW_REM = 34;

/** Nested lists and quotes beyond which a reply is shown as plain text (ours). */
export const CHAT_NESTING_MAX = 30;
/** Marks of Markdown beyond which a reply is shown as plain text (ours): fewer block the page for under 100 ms. */
export const CHAT_MARKS_MAX = 1000;
export const CHAT_MESSAGES_KEPT = 4;
/** After which a reply counts as late: the visitor waits no longer, but it may still come for `CHAT_LATE_SECONDS`. */
export const RESPONSE_TIMEOUT_MS = 60_000;
/** Silence of the workflow after which a reply that has begun is given up (ours). */
export const REPLY_SILENCE_MS = 30_000;
/** For a whole reply, from its first words on (ours). */
export const REPLY_MAX_MS = 300_000;
/** After which a stream with nothing to show sends an empty piece, since silence cuts connections (ours). */
export const REPLY_HEARTBEAT_MS = 15_000;
/** For the first words or a whole answer, and the most that can be set (ours). */
export const CHAT_LATE_SECONDS = 300;
export const CHAT_LATE_SECONDS_MAX = 900;
/** Minutes for which a reply can be asked for again (ours). */
export const CHAT_REPLY_MINUTES_MIN = 1;
export const CHAT_REPLY_MINUTES = 30;
/** Messages of one session that may wait at the same time (ours). */
export const CHAT_PENDING_MAX = 3;
/** Messages that one process may have open (ours). */
export const CHAT_RUNS_MAX = 256;
/** And of those, from one address (ours). */
export const CHAT_ADDRESS_RUNS_MAX = 16;
/** Recordings of one address that may wait at the same time (ours). */
export const CHAT_ADDRESS_RECORDINGS_MAX = 2;
/** Of one reply (ours). */
export const CHAT_REPLY_MAX_BYTES = 1024 * 1024;
/** Of recordings and replies that one process holds for open messages (ours). */
export const CHAT_HELD_MAX_BYTES = 64 * 1024 * 1024;
/** Up to here recordings are accepted: the rest is left to replies, whose workflows have run (ours). */
export const CHAT_RECORDINGS_MAX_BYTES = 48 * 1024 * 1024;
/** Between two polls of a reply that another process receives (ours). */
export const CHAT_FOLLOW_MS = 500;
/** A reply is pending for this long before the panel says that the assistant is thinking. */
export const THINKING_DURATION_MS = 1000;
/** And this long before the progress turns from indeterminate to loading. */
export const LOADING_DURATION_MS = 3000;
export const PROGRESS_MAX = 100;

export const RECORDING_MAX_SECONDS = 60;
/** Between two updates of the recording's progress. */
export const RECORDING_TICK_MS = 100;
export const RECORDING_CHUNK_MS = 250;

/** For which the thank-you overlay covers the form. */
export const CONTACT_SUCCESS_MS = 10_000;

/** Calls of a visitor in one period. */
export const VOICE_CREDITS = 3;
export const VOICE_REFRESH_HOURS = 24;
/** A shorter call gives its credit back. */
export const VOICE_SHORT_CALL_SECONDS = 10;
/** Short calls that give their credit back in one period (ours). */
export const VOICE_REFUNDS = 3;
/** The call library's own attempts at loading its bundle. */
export const VOICE_BUNDLE_ATTEMPTS = 3;
export const VOICE_BUNDLE_PAUSE_MS = 3000;
export const VOICE_BUNDLE_TIMEOUT_MS = 20_000;
/** For all attempts and 4 s more, so that the call library gives up before us (ours). */
export const VOICE_LOAD_MS =
  VOICE_BUNDLE_ATTEMPTS * (VOICE_BUNDLE_TIMEOUT_MS + VOICE_BUNDLE_PAUSE_MS) - VOICE_BUNDLE_PAUSE_MS + 4000;
/** For our own engine to load, and again for a loaded call to be connected (ours). */
export const VOICE_CONNECT_MS = 20_000;
/** Calls a day from one address (ours). */
export const VOICE_ADDRESS_CALLS = 20;
/** Ours. */
export const VOICE_SERVICE_TIMEOUT_MS = 10_000;
/** Ours. */
export const VOICE_BODY_MAX_BYTES = 16 * 1024;
/** Characters that a visitor may type into a call at once (ours). */
export const VOICE_TEXT_MAX = 500;

/** Pixels a frame. */
export const CAROUSEL_SPEED = 1;
/** From pointer up until the carousel moves again. */
export const CAROUSEL_RESUME_MS = 5000;
/** Words shown before 'read more...'. */
export const QUOTE_WORDS = 30;

/** Characters of a typed message (ours). */
export const CHAT_MESSAGE_MAX = 4000;
/** Of a whole request, recording included (ours). */
export const CHAT_BODY_MAX_BYTES = 6 * 1024 * 1024;
/** Ours. */
export const RECORDING_MAX_BYTES = 5 * 1024 * 1024;
/** Of an upstream's answer, decompressed (ours). */
export const UPSTREAM_ANSWER_MAX_BYTES = 1024 * 1024;
/** Leads a minute, from all addresses together, beyond which further ones are held until ops release them (ours). */
export const LEADS_A_MINUTE = 120;
/** What a /48 of IPv6 may do, in times of what one address may: it is up to 65,536 customers, or a single one (ours). */
export const WIDER_NETWORK_FACTOR = 5;
/** What a proxy whose visitors cannot be told apart may do, in the same measure (ours). */
export const SHARED_ADDRESS_FACTOR = 20;
/** Ours. */
export const CONTACT_BODY_MAX_BYTES = 64 * 1024;
/** For the contact form's answer, which comes once the lead is on disk (ours). */
export const CONTACT_DEADLINE_MS = 25_000;
/** Within which a visitor's request must have arrived whole (ours). */
export const UPLOAD_TIMEOUT_MS = 60_000;
/** Silence of the chat route after which the browser gives a reply up: what the route may take, and a margin (ours). */
export const CHAT_SILENCE_MS = RESPONSE_TIMEOUT_MS + 15_000;
/** Before a page asks again for a reply whose connection was cut: each time the next, then always the last (ours). */
export const PICK_UP_PAUSES_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000] as const;
/** How often a page resends a message that a process had no room or time for (ours). */
export const SEND_AGAIN_MAX = 3;
/** After which a page stops asking for a reply, from its sending or the page's opening: no reply takes longer (ours). */
export const PICK_UP_MS = UPLOAD_TIMEOUT_MS + CHAT_LATE_SECONDS_MAX * 1000 + REPLY_MAX_MS;
/** Silence after which a page that becomes visible again takes its connection for cut (ours). */
export const PICK_UP_QUIET_MS = REPLY_HEARTBEAT_MS + 5000;
/** After which a page repeats a stop or forget that the server may have received too early (ours). */
export const STOP_AGAIN_MS = 1000;
/** For those of our routes that answer at once, or within 10 s (ours). */
export const ROUTE_DEADLINE_MS = 20_000;
/** The share of visits whose web vitals are measured (ours). */
export const VITALS_SHARE = 0.1;
/** An hour, in ms (ours). */
export const VITAL_MAX = 3_600_000;
/** Ours. */
export const VITALS_BODY_MAX_BYTES = 1024;

/** A reply that arrives piece by piece, one JSON object a line (ours). */
export const CHAT_STREAM_TYPE = 'application/x-ndjson';
/** The header that says for how many minutes a reply can be asked for again (ours). */
export const REPLY_KEPT_HEADER = 'reply-kept-minutes';
/** A chat session id: `session_`, a timestamp in ms, a random part. */
export const SESSION_ID_PATTERN = /^session_\d{10,16}_[a-z0-9]{6,40}$/;
/** A UUID in lower case, as our routes take it (ours). */
export const UUID_PATTERN = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** Turns a sound's level into a volume of 0 to 1. */
export const VOICE_VOLUME_DIVISOR = 0.15;

/** Characters of one field of the visitor's record, and of what the built-in agent remembers. */
export const RECORD_VALUE_MAX = 200;
export const RECORD_MEMORY_MAX = 2000;

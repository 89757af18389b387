import type { Page, Route } from '@playwright/test';

// A stand-in for the call library's machine: it speaks its protocol and calls nobody, while the
// real SDKs run on top.

/** The console's message about the call library's error report, which the page's policy blocks. */
export const blockedReport = /ingest\.sentry\.io/;

type Options = {
  /** Each request for the machine's script of the first `hanging` is never answered. */
  hanging?: number;
  /** Actions that the machine accepts and never answers. */
  mute?: string[];
  /** Actions that the machine answers only when released. */
  hold?: string[];
};

function machine({ mute, hold }: { mute: string[]; hold: string[] }) {
  type Message = Record<string, unknown> & { action?: string; callClientId?: string; callbackStamp?: string };
  type Daily = { pendings: string[]; instances: Record<string, { callMachine?: unknown }> };
  const page = window as unknown as { _daily: Daily; callMachine: Record<string, unknown> };
  const ids = page._daily.pendings.splice(0);
  const bot = 'bot-1';
  const log: string[] = [];
  const sent: unknown[] = [];
  const held: Message[] = [];
  const context = new AudioContext();
  const [microphone] = context.createMediaStreamDestination().stream.getAudioTracks();
  const stream = new MediaStream(microphone ? [microphone] : []);
  const state = {
    local: { public: { subscribedTracks: { ALL: true } }, streams: { cam: { stream } } },
    participants: {},
    streams: {} as Record<string, unknown>,
  };
  let level = 0;
  let timer = 0;
  const tracks = (audio: string) =>
    Object.fromEntries(
      ['audio', 'video', 'screenAudio', 'screenVideo'].map((kind) => [
        kind,
        { state: kind === 'audio' ? audio : 'off', subscribed: kind === 'audio' },
      ]),
    );
  const local = (audio: string) => ({
    session_id: 'local-1',
    user_id: 'u',
    user_name: '',
    local: true,
    owner: false,
    audio: audio === 'playable',
    video: false,
    screen: false,
    joined_at: new Date(),
    tracks: tracks(audio),
  });
  const remote = (audio: string) => ({
    ...local(audio),
    session_id: bot,
    user_name: 'Vapi Speaker',
    local: false,
  });
  const tell = (message: Message) => {
    for (const callClientId of ids)
      window.postMessage(
        { ...message, what: 'iframe-call-message', from: 'embedded', callClientId },
        location.origin,
      );
  };
  const end = () => {
    clearInterval(timer);
    microphone?.stop();
    if (context.state !== 'closed') void context.close();
  };
  const answers: Record<string, (message: Message) => Message[]> = {
    'join-meeting': () => [
      { action: 'call-machine-initialized' },
      {
        action: 'joined-meeting',
        participants: { local: local('playable') },
        internal: { _maxAppMessageSize: 4096 },
      },
      { action: 'participant-joined', participant: remote('off') },
    ],
    'update-participant': () => {
      const destination = context.createMediaStreamDestination();
      const [pendingTrack] = destination.stream.getAudioTracks();
      state.streams.bot = { participantId: bot, type: 'cam', pendingTrack, starttime: new Date() };
      return [{ action: 'participant-updated', participant: remote('playable') }];
    },
    'app-msg': ({ data }) =>
      data === 'playable' ? [{ action: 'app-message', data: 'listening', fromId: bot }] : [],
    'start-remote-participants-audio-level-observer': ({ callbackStamp }) => {
      timer = window.setInterval(
        () => tell({ action: 'remote-participants-audio-level', participantsAudioLevel: { [bot]: level } }),
        100,
      );
      return [{ action: 'answer', callbackStamp }];
    },
    'start-local-audio-level-observer': ({ callbackStamp }) => [
      { action: 'answer', callbackStamp },
      { action: 'local-audio-level', audioLevel: 0.06 },
    ],
    'update-input-settings': ({ callbackStamp }) => [{ action: 'answer', callbackStamp, inputSettings: {} }],
    'local-audio': ({ state: on }) => [
      { action: 'participant-updated', participant: local(on ? 'playable' : 'off') },
    ],
    'leave-meeting': () => {
      end();
      return [{ action: 'left-meeting' }];
    },
  };
  const answer = (data: Message) => {
    for (const message of answers[data.action ?? '']?.(data) ?? []) tell(message);
  };
  for (const id of ids) {
    const instance = page._daily.instances[id];
    if (instance) instance.callMachine = { store: { getState: () => state }, reset() {} };
  }
  window.addEventListener('message', ({ data }: MessageEvent<Message & { what?: string; from?: string }>) => {
    if (data?.what !== 'iframe-call-message' || data.from !== 'module') return;
    if (!ids.includes(data.callClientId ?? '')) return;
    const action = data.action ?? '';
    log.push(action);
    if (action === 'app-msg') sent.push(data.data);
    if (mute.includes(action)) return;
    if (hold.includes(action)) held.push(data);
    else answer(data);
  });
  page.callMachine = {
    log,
    sent,
    /** Answers what was held back, and stops holding. */
    release: () => {
      hold.length = 0;
      for (const message of held.splice(0)) answer(message);
    },
    /** Sends a message as the service would. */
    say: (message: unknown) => tell({ action: 'app-message', data: JSON.stringify(message), fromId: bot }),
    speak: (value: number) => {
      level = value;
    },
    fail: (type: string) => tell({ action: 'error', errorMsg: type, error: { type, msg: type } }),
  };
}

/** Serves the machine in place of the real one. */
export async function serveCallMachine(page: Page, { hanging = 0, mute = [], hold = [] }: Options = {}) {
  const body = `(${machine.toString()})(${JSON.stringify({ mute, hold })});`;
  let requests = 0;
  await page.route('https://c.daily.co/call-machine/**', async (route: Route) => {
    requests += 1;
    if (requests <= hanging) return;
    const headers = { 'access-control-allow-origin': '*' };
    await route.fulfill({ contentType: 'text/javascript', headers, body });
  });
}

type Machine = {
  log: string[];
  sent: string[];
  release(): void;
  say(message: unknown): void;
  speak(level: number): void;
  fail(type: string): void;
};

/** The machine of the call that runs in a page. */
export function callMachine(page: Page) {
  const read = (name: 'log' | 'sent') =>
    page.evaluate((key) => (window as unknown as { callMachine?: Machine }).callMachine?.[key] ?? [], name);
  const call = (name: 'release' | 'say' | 'speak' | 'fail', value?: unknown) =>
    page.evaluate(
      ([key, argument]) =>
        (window as unknown as { callMachine: Record<string, (value: unknown) => void> }).callMachine[key]?.(
          argument,
        ),
      [name, value] as const,
    );
  return {
    log: () => read('log'),
    sent: () => read('sent'),
    release: () => call('release'),
    speak: (level: number) => call('speak', level),
    fail: (type: string) => call('fail', type),
    transcript: (role: string, transcriptType: string, transcript: string) =>
      call('say', { type: 'transcript', role, transcriptType, transcript }),
  };
}

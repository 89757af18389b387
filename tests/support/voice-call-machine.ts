import type { Page, Route } from '@playwright/test';

// A stand-in for the call library's machine: it speaks its protocol and calls nobody, while the
// real SDKs run on top.

/** The console's message about the call library's error report, which the page's policy blocks. */
export const blockedReport = /ingest\.sentry\.io.* violates /;

type Options = {
  /** Answers to requests for the machine's script, before it is served: a status, or 'hang'. */
  before?: (number | 'hang')[];
  /** Receives a function to answer each hanging request later. */
  late?: (() => Promise<void>)[];
  /** Actions that the machine accepts and never answers. */
  mute?: string[];
  /** Actions that the machine answers only when released. */
  hold?: string[];
  /** Noise cancellation is unavailable. */
  noiseFails?: boolean;
  /** The answer to a join, instead of a room. */
  refuse?: { errorMsg: string; error: { type: string; msg: string } };
};

function machine({
  mute,
  hold,
  refuse,
  noiseFails,
}: Required<Pick<Options, 'mute' | 'hold' | 'noiseFails'>> & Pick<Options, 'refuse'>) {
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
    'join-meeting': () =>
      refuse
        ? [{ action: 'call-machine-initialized' }, { action: 'error', ...refuse }]
        : [
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
    'update-input-settings': ({ callbackStamp }) => [
      {
        action: 'answer',
        callbackStamp,
        ...(noiseFails ? { error: 'KrispInitError' } : { inputSettings: {} }),
      },
    ],
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
    microphone,
    /** Answers what was held back, and stops holding. */
    release: () => {
      hold.length = 0;
      for (const message of held.splice(0)) answer(message);
    },
    /** Sends a message as the service would. */
    say: (message: unknown) => tell({ action: 'app-message', data: JSON.stringify(message), fromId: bot }),
    tell,
    speak: (value: number) => {
      level = value;
    },
    fail: (type: string) => tell({ action: 'error', errorMsg: type, error: { type, msg: type } }),
    /** Switches the assistant's sound to another track. */
    changeTrack: () => answer({ action: 'update-participant' }),
  };
}

/** Serves the machine in place of the real one. Returns how often its script was requested. */
export async function serveCallMachine(
  page: Page,
  { before = [], late = [], mute = [], hold = [], noiseFails = false, refuse }: Options = {},
) {
  const requests: string[] = [];
  const body = `(${machine.toString()})(${JSON.stringify({ mute, hold, refuse, noiseFails })});`;
  await page.route('https://c.daily.co/call-machine/**', async (route: Route) => {
    requests.push(route.request().url());
    const first = before.shift();
    const fulfill = (status: number) =>
      route.fulfill({
        status,
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: status === 200 ? body : '',
      });
    if (first === 'hang') late.push(() => fulfill(200));
    else await fulfill(first ?? 200);
  });
  return requests;
}

type Machine = {
  log: string[];
  sent: string[];
  microphone: MediaStreamTrack;
  release(): void;
  say(message: unknown): void;
  tell(message: unknown): void;
  speak(level: number): void;
  fail(type: string): void;
  changeTrack(): void;
};

type MachinePage = { callMachine: Machine };

/** The machine of the call that runs in a page. */
export function callMachine(page: Page) {
  const say = (message: unknown) =>
    page.evaluate((value) => (window as unknown as MachinePage).callMachine.say(value), message);
  return {
    log: () => page.evaluate(() => (window as unknown as MachinePage).callMachine.log),
    sent: () => page.evaluate(() => (window as unknown as MachinePage).callMachine.sent),
    isMicrophoneOn: () =>
      page.evaluate(() => (window as unknown as MachinePage).callMachine.microphone.readyState === 'live'),
    release: () => page.evaluate(() => (window as unknown as MachinePage).callMachine.release()),
    say,
    tell: (message: unknown) =>
      page.evaluate((value) => (window as unknown as MachinePage).callMachine.tell(value), message),
    speak: (level: number) =>
      page.evaluate((value) => (window as unknown as MachinePage).callMachine.speak(value), level),
    fail: (type: string) =>
      page.evaluate((value) => (window as unknown as MachinePage).callMachine.fail(value), type),
    changeTrack: () => page.evaluate(() => (window as unknown as MachinePage).callMachine.changeTrack()),
    transcript: (role: string, transcriptType: string, transcript: string) =>
      say({ type: 'transcript', role, transcriptType, transcript }),
  };
}

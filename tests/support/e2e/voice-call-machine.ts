import type { Page } from '@playwright/test';

// A stand-in for the call library's machine: it speaks its protocol and calls nobody, while the
// real SDKs run on top.

/** The console's message about the call library's error report, which the page's policy blocks. */
export const blockedReport = /ingest\.sentry\.io/;

function machine() {
  type Message = Record<string, unknown> & { action?: string; callClientId?: string; callbackStamp?: string };
  type Daily = { pendings: string[]; instances: Record<string, { callMachine?: unknown }> };
  const page = window as unknown as { _daily: Daily; callMachine: Record<string, unknown> };
  const ids = page._daily.pendings.splice(0);
  const bot = 'bot-1';
  const context = new AudioContext();
  const newTrack = () => context.createMediaStreamDestination().stream.getAudioTracks()[0];
  const microphone = newTrack() as MediaStreamTrack;
  const state = {
    local: {
      public: { subscribedTracks: { ALL: true } },
      streams: { cam: { stream: new MediaStream([microphone]) } },
    },
    participants: {},
    streams: {} as Record<string, unknown>,
  };
  let level = 0;
  let timer = 0;
  const participant = (session_id: string, user_name: string, audio: string) => ({
    session_id,
    user_name,
    local: session_id !== bot,
    audio: audio === 'playable',
    tracks: { audio: { state: audio, subscribed: true } },
  });
  const remote = (audio: string) => participant(bot, 'Vapi Speaker', audio);
  const tell = (message: Message) => {
    const sent = { ...message, what: 'iframe-call-message', from: 'embedded' };
    for (const callClientId of ids) window.postMessage({ ...sent, callClientId }, location.origin);
  };
  const answers: Record<string, (message: Message) => Message[]> = {
    'join-meeting': () => [
      { action: 'call-machine-initialized' },
      { action: 'joined-meeting', participants: { local: participant('local-1', '', 'playable') } },
      { action: 'participant-joined', participant: remote('off') },
    ],
    'update-participant': () => {
      const pendingTrack = newTrack();
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
    'leave-meeting': () => {
      clearInterval(timer);
      microphone.stop();
      if (context.state !== 'closed') void context.close();
      return [{ action: 'left-meeting' }];
    },
  };
  for (const id of ids) {
    const instance = page._daily.instances[id];
    if (instance) instance.callMachine = { store: { getState: () => state }, reset() {} };
  }
  window.addEventListener('message', ({ data }: MessageEvent<Message & { what?: string; from?: string }>) => {
    if (data?.what !== 'iframe-call-message' || data.from !== 'module') return;
    if (!ids.includes(data.callClientId ?? '')) return;
    for (const message of answers[data.action ?? '']?.(data) ?? []) tell(message);
  });
  page.callMachine = {
    /** Sends a message as the service would. */
    say: (message: unknown) => tell({ action: 'app-message', data: JSON.stringify(message), fromId: bot }),
    speak: (value: number) => {
      level = value;
    },
    fail: (type: string) => tell({ action: 'error', error: { type, msg: type } }),
  };
}

/** Serves the machine in place of the real one. */
export async function serveCallMachine(page: Page) {
  const body = `(${machine.toString()})();`;
  const headers = { 'access-control-allow-origin': '*' };
  await page.route('https://c.daily.co/call-machine/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', headers, body }),
  );
}

/** The machine of the call that runs in a page. */
export function callMachine(page: Page) {
  const call = (name: string, value: unknown) =>
    page.evaluate(`callMachine.${name}(${JSON.stringify(value)})`);
  return {
    speak: (level: number) => call('speak', level),
    fail: (type: string) => call('fail', type),
    transcript: (role: string, transcriptType: string, transcript: string) =>
      call('say', { type: 'transcript', role, transcriptType, transcript }),
  };
}

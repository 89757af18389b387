import { expect, it, vi } from 'vitest';
import type { Microphone } from '#lib/browser/audio/microphone';
import { recorderDevices } from '#lib/browser/chat/page-recorder';

const microphone: Microphone = { stream: {} as MediaStream, stop() {} };

it.each([
  [['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'], 'audio/webm;codecs=opus'],
  [['audio/webm', 'audio/mp4'], 'audio/webm'],
  [['audio/mp4', 'audio/ogg;codecs=opus'], 'audio/mp4'],
  [['audio/ogg;codecs=opus'], 'audio/ogg;codecs=opus'],
  [[], 'its own'],
])('a browser that records %j records %s', (supported, chosen) => {
  vi.stubGlobal(
    'MediaRecorder',
    class {
      static isTypeSupported = (type: string) => supported.includes(type);
      mimeType: string;
      constructor(_stream: MediaStream, { mimeType = 'its own' }: MediaRecorderOptions) {
        this.mimeType = mimeType;
      }
    },
  );
  expect(recorderDevices.createRecorder(microphone).type).toBe(chosen);
});

it('a preview that is reset is paused at its start', () => {
  const made: { currentTime: number; pause(): void }[] = [];
  vi.stubGlobal(
    'Audio',
    class {
      currentTime = 0.7;
      pause = vi.fn();
      constructor() {
        made.push(this);
      }
    },
  );
  recorderDevices.createPlayer('blob:', () => {}).reset();
  expect(made).toMatchObject([{ currentTime: 0 }]);
  expect(made[0]?.pause).toHaveBeenCalledOnce();
});

import { EventEmitter } from 'node:events';

/** A stand-in for the call library below the real voice SDK. It joins at once and records its input. */
export class Room extends EventEmitter {
  sent: unknown[] = [];
  inputs: unknown[] = [];
  switches: boolean[] = [];
  recordings: unknown[] = [];
  joined: Record<string, unknown> = {};
  iframe = () => null;
  join = async (options: Record<string, unknown>) => {
    this.joined = options;
  };
  sendAppMessage = (message: string) => {
    this.sent.push(message.startsWith('{') ? JSON.parse(message) : message);
  };
  updateInputSettings = async (settings: { audio: { processor: { type: string } } }) => {
    this.inputs.push(settings.audio.processor.type);
  };
  setLocalAudio = (on: boolean) => this.switches.push(on);
  startRecording = (options: unknown) => this.recordings.push(options);
  participants = () => ({ local: { tracks: { audio: {} } } });
  destroy = async () => {};
  hear = (...levels: number[]) =>
    this.emit('remote-participants-audio-level', {
      participantsAudioLevel: Object.fromEntries(levels.map((level, index) => [`bot-${index}`, level])),
    });
}

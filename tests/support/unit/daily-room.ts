import { EventEmitter } from 'node:events';

/** A stand-in for the call library below the real voice SDK. It joins at once and records its input. */
export class Room extends EventEmitter {
  sent: unknown[] = [];
  inputs: unknown[] = [];
  switches: boolean[] = [];
  recordings: unknown[] = [];
  joined: Record<string, unknown> = {};
  isOn = true;
  iframe = () => null;
  join = async (options: Record<string, unknown>) => {
    this.joined = options;
  };
  sendAppMessage = (message: string) => {
    this.sent.push(message.startsWith('{') ? JSON.parse(message) : message);
  };
  startRemoteParticipantsAudioLevelObserver = () => {};
  startLocalAudioLevelObserver = async () => {};
  updateInputSettings = async (settings: { audio: { processor: { type: string } } }) => {
    this.inputs.push(settings.audio.processor.type);
  };
  setLocalAudio = (on: boolean) => {
    this.isOn = on;
    this.switches.push(on);
    this.emit('participant-updated', { participant: { local: true, audio: on } });
  };
  localAudio = () => this.isOn;
  startRecording = (options: unknown) => this.recordings.push(options);
  stopRecording = () => {};
  participants = () => ({ local: { tracks: { audio: {} } } });
  destroy = async () => {};
  hear = (...levels: number[]) =>
    this.emit('remote-participants-audio-level', {
      participantsAudioLevel: Object.fromEntries(levels.map((level, index) => [`bot-${index}`, level])),
    });
}

/** Small sounds, made of noise and sine waves: no files to load. Times are in seconds. */

let breath: AudioBuffer | null = null;

/** A low thump and a burst of noise that closes. */
export function cannon(context: AudioContext, out: AudioNode, at: number): void {
    const body = tone(context, "sine", 120, at, 0.5);
    body.frequency.exponentialRampToValueAtTime(38, at + 0.35);
    body.connect(fading(context, out, 0.9, at, 0.45));
    const blast = noise(context, at, 0.4);
    const filter = filtering(context, "lowpass", 1400);
    filter.frequency.setValueAtTime(1400, at);
    filter.frequency.exponentialRampToValueAtTime(160, at + 0.35);
    blast.connect(filter).connect(fading(context, out, 0.6, at, 0.4));
}

/** Water: noise whose pitch rises and falls. */
export function splash(context: AudioContext, out: AudioNode, at: number): void {
    const filter = filtering(context, "bandpass", 500);
    filter.frequency.setValueAtTime(500, at);
    filter.frequency.linearRampToValueAtTime(1800, at + 0.12);
    filter.frequency.exponentialRampToValueAtTime(400, at + 0.5);
    noise(context, at, 0.55)
        .connect(filter)
        .connect(fading(context, out, 0.5, at, 0.5));
}

/** A plank put down: a short knock. */
export function wood(context: AudioContext, out: AudioNode, at: number): void {
    tone(context, "triangle", 210, at, 0.12).connect(fading(context, out, 0.6, at, 0.1));
    noise(context, at, 0.05)
        .connect(filtering(context, "bandpass", 900))
        .connect(fading(context, out, 0.5, at, 0.05));
}

/** Two bright notes, the second a fifth higher. */
export function coin(context: AudioContext, out: AudioNode, at: number): void {
    tone(context, "square", 988, at, 0.08).connect(fading(context, out, 0.09, at, 0.08));
    tone(context, "square", 1480, at + 0.07, 0.25).connect(
        fading(context, out, 0.09, at + 0.07, 0.25),
    );
}

/** The ship's bell: two partials that are not in tune. */
export function bell(context: AudioContext, out: AudioNode, at: number): void {
    for (const strike of [0, 0.22]) {
        tone(context, "sine", 784, at + strike, 1.2).connect(
            fading(context, out, 0.3, at + strike, 1.1),
        );
        tone(context, "sine", 2160, at + strike, 0.7).connect(
            fading(context, out, 0.12, at + strike, 0.6),
        );
    }
}

function tone(
    context: AudioContext,
    type: OscillatorType,
    pitch: number,
    at: number,
    lasting: number,
): OscillatorNode {
    const made = context.createOscillator();
    made.type = type;
    made.frequency.setValueAtTime(pitch, at);
    made.start(at);
    made.stop(at + lasting);
    return made;
}

function noise(context: AudioContext, at: number, lasting: number): AudioBufferSourceNode {
    const made = context.createBufferSource();
    made.buffer = breath ??= whiteNoise(context);
    made.start(at);
    made.stop(at + lasting);
    return made;
}

function whiteNoise(context: AudioContext): AudioBuffer {
    const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let k = 0; k < samples.length; k++) samples[k] = Math.random() * 2 - 1;
    return buffer;
}

function filtering(
    context: AudioContext,
    type: BiquadFilterType,
    frequency: number,
): BiquadFilterNode {
    const made = context.createBiquadFilter();
    made.type = type;
    made.frequency.value = frequency;
    return made;
}

/** A gain that starts loud and fades, joined to the way out. */
function fading(
    context: AudioContext,
    out: AudioNode,
    loud: number,
    at: number,
    lasting: number,
): GainNode {
    const made = context.createGain();
    made.gain.setValueAtTime(loud, at);
    made.gain.exponentialRampToValueAtTime(0.001, at + lasting);
    made.connect(out);
    return made;
}

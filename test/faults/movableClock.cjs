// Preloaded into a server: its clock differs from the machine's by CLOCK_OFFSET_MS, and from then on by what its parent sends.
const MachineDate = Date;
let offsetMs = Number(process.env.CLOCK_OFFSET_MS);

globalThis.Date = class extends MachineDate {
  constructor(...given) {
    if (given.length === 0) super(MachineDate.now() + offsetMs);
    else super(...given);
  }

  static now() {
    return MachineDate.now() + offsetMs;
  }
};

process.on('message', (sent) => {
  offsetMs = sent;
});
process.channel?.unref();

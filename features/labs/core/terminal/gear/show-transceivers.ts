/** Prints the transceivers of a device and the light that they send and get. */
import { shortName } from '../../network/names.ts'
import { neighborOf } from '../../network/network.ts'
import { fiberAt, received, transceiverAt } from '../../network/optical-links.ts'
import { hasArg, textArg } from '../grammar/parse.ts'
import { refusal, text, type Exec } from './exec-command.ts'

export const showTransceivers: Exec = ({ state: { network }, gear }, args) => {
  const asked = hasArg(args, 'port') ? textArg(args, 'port') : null
  const rows = gear.ports.flatMap((port) => {
    const own = transceiverAt(gear, port)
    if (!own || (asked !== null && port !== asked)) return []
    const neighbor = neighborOf(network, { device: gear.id, port })
    const other = network.devices.find(({ id }) => id === neighbor?.device)
    const got = received(
      transceiverAt(other, neighbor?.port ?? ''),
      fiberAt(network, { device: gear.id, port }),
    )
    const { name, wavelengthNm, leastReceived, mostReceived } = own.optics
    const alarm = got < leastReceived ? 'low alarm' : got > mostReceived ? 'high alarm' : ''
    const powers = [own.sent.toFixed(1), got.toFixed(1)]
    return [[shortName(port), name, `${wavelengthNm} nm`, ...powers, alarm]]
  })
  if (rows.length === 0) {
    if (asked !== null && !gear.ports.includes(asked))
      return { printed: refusal(`${gear.config.hostname} has no port ${shortName(asked)}.`) }
    const where = asked === null ? `No port of ${gear.config.hostname}` : shortName(asked)
    return { printed: text(`${where} has ${asked === null ? 'a' : 'no'} transceiver.`) }
  }
  return {
    printed: [
      {
        kind: 'table',
        caption: 'Transceivers, with the light that they send and get in dBm',
        columns: ['Port', 'Type', 'Wavelength', 'Tx Power', 'Rx Power', 'Alarm'],
        rows,
      },
    ],
  }
}

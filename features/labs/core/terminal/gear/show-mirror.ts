/** Prints what a switch copies, and where to (port mirroring). */
import { mirrorsOf } from '../../network/mirror.ts'
import { shortName } from '../../network/names.ts'
import { hasArg, numberArg } from '../grammar/parse.ts'
import { listVlans } from '../grammar/written.ts'
import { refusal, text, type Exec } from './exec-command.ts'

const DIRECTIONS = [
  ['both', 'Both'],
  ['rx', 'RX Only'],
  ['tx', 'TX Only'],
] as const

export const showMirrors: Exec = ({ gear }, args) => {
  const asked = hasArg(args, 'session') ? numberArg(args, 'session') : null
  const found = mirrorsOf(gear.config).filter(([session]) => asked === null || session === asked)
  if (found.length === 0) {
    const which = asked === null ? 'monitor session' : `session ${asked}`
    return { printed: refusal(`${gear.config.hostname} has no ${which}.`) }
  }
  return {
    printed: found.flatMap(([session, { ports, vlans, destination }]) =>
      text(
        `Session ${session}`,
        'Type              : Local Session',
        ...sourceLines('Source Ports', ports, (names) =>
          names.map(({ port }) => shortName(port)).join(','),
        ),
        ...sourceLines('Source VLANs', vlans, (list) => listVlans(list.map(({ vlan }) => vlan))),
        `Destination Ports : ${destination === null ? 'None' : shortName(destination)}`,
      ),
    ),
  }
}

function sourceLines<Source extends { readonly direction: string }>(
  title: string,
  sources: readonly Source[],
  listOf: (sources: readonly Source[]) => string,
): readonly string[] {
  const lines = DIRECTIONS.flatMap(([wanted, word]) => {
    const those = sources.filter(({ direction }) => direction === wanted)
    return those.length === 0 ? [] : [`    ${word.padEnd(14)}: ${listOf(those)}`]
  })
  return lines.length === 0 ? [] : [title, ...lines]
}

/** `ntpq -p`: from whom a computer or a device has the time. */
import { formatAddress } from '../../network/ipv6.ts'
import { NTP_PORT } from '../../network/management.ts'
import { deviceIn } from '../../network/network.ts'
import { runProbe } from '../../network/run.ts'
import type { NetworkState } from '../../network/state.ts'
import { askTime, bestSource, UNSYNCHRONIZED_STRATUM } from '../../network/telling-time.ts'
import { refusal, text, type Outcome } from '../gear/exec-command.ts'
import { hasArg, textArg } from '../grammar/parse.ts'
import type { Args } from '../grammar/walk.ts'
import type { Printed } from '../printed.ts'
import { findTarget } from './find-target.ts'
import type { HostLook } from './host-command.ts'

export function showPeers(look: HostLook, args: Args): Outcome {
  if (!hasArg(args, 'target')) {
    const runs = look.host.config.services.some(({ name }) => name === 'ntp')
    return {
      printed: runs
        ? printPeers(look.state, look.host.id)
        : refusal('No NTP service runs here: this computer asks nobody for the time.'),
    }
  }
  const name = textArg(args, 'target')
  const found = findTarget(look, name)
  if ('unknown' in found) return found.unknown
  const run = runProbe(found.look.state, {
    kind: 'udp',
    from: look.host.id,
    to: found.to,
    port: NTP_PORT,
    text: 'From whom do you have the time?',
  })
  const { attempt } = run.result
  return {
    run,
    printed: attempt.isAnswered
      ? printPeers(run.state, attempt.by)
      : text(`${name}: timed out, nothing received`),
  }
}

/** A host of a lab has a reference clock (RFC 5905, 3); gear has servers. */
function printPeers(state: NetworkState, id: string): Printed {
  const device = deviceIn(state.network, id)
  const asked = device.kind === 'host' ? [] : askTime(state, id)
  const best = bestSource(asked)
  const far = asked.map(({ server, run, source }) => {
    const { attempt } = run.result
    const mark = source === null ? ' ' : source.server === best?.server ? '*' : '+'
    const above =
      source && source.stratum > 1 ? bestSource(askTime(state, source.device))?.server : undefined
    const refid = source === null ? '.INIT.' : above === undefined ? CLOCK : formatAddress(above)
    return [
      `${mark}${formatAddress(server)}`,
      refid,
      String(source?.stratum ?? UNSYNCHRONIZED_STRATUM),
      'u',
      '-',
      '64',
      attempt.isAnswered ? '377' : '0',
      attempt.isAnswered ? attempt.ms.toFixed(3) : '0.000',
      '0.000',
      '0.000',
    ]
  })
  const near = ['*REFCLOCK(0)', CLOCK, '0', 'l', '-', '16', '377', '0.000', '0.000', '0.000']
  return [
    {
      kind: 'table',
      caption: 'Servers that are asked for the time',
      columns: ['remote', 'refid', 'st', 't', 'when', 'poll', 'reach', 'delay', 'offset', 'jitter'],
      rows: device.kind === 'host' ? [near] : far,
    },
  ]
}

/** What a server of stratum 1 has its time from. */
const CLOCK = '.GPS.'

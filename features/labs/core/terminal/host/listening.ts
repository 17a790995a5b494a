/** Prints on which ports a computer listens, in both manners. */
import { servicesOf } from '../../network/data-plane/answers.ts'
import type { Service } from '../../network/network.ts'
import type { Outcome } from '../gear/exec-command.ts'
import { hasArg, textArg } from '../grammar/parse.ts'
import type { Args } from '../grammar/walk.ts'
import type { HostLook } from './host-command.ts'

/** How many connections may wait to be taken, as many services have it. */
const BACKLOG = '128'

function printPorts(columns: readonly string[], rows: readonly (readonly string[])[]): Outcome {
  const caption = 'Ports on which this computer listens'
  return { printed: [{ kind: 'table', caption, columns, rows }] }
}

/** `ss`, as far as options leave TCP or UDP out. */
export function showSockets({ host }: HostLook, args: Args): Outcome {
  return printPorts(
    ['State', 'Recv-Q', 'Send-Q', 'Local Address:Port', 'Peer Address:Port'],
    wantedOf(servicesOf(host), args).map(({ protocol, port }) => [
      ...(protocol === 'tcp' ? ['LISTEN', '0', BACKLOG] : ['UNCONN', '0', '0']),
      `0.0.0.0:${port}`,
      '0.0.0.0:*',
    ]),
  )
}

/** `netstat` in the manner of Linux. */
export function showLinuxPorts({ host }: HostLook, args: Args): Outcome {
  return printPorts(
    ['Proto', 'Recv-Q', 'Send-Q', 'Local Address', 'Foreign Address', 'State'],
    wantedOf(servicesOf(host), args).map(({ protocol, port }) => [
      protocol,
      '0',
      '0',
      `0.0.0.0:${port}`,
      '0.0.0.0:*',
      protocol === 'tcp' ? 'LISTEN' : '',
    ]),
  )
}

function wantedOf(services: readonly Service[], args: Args): readonly Service[] {
  const tcp = hasArg(args, 'tcp') ? textArg(args, 'tcp') : ''
  const hasUdp = hasArg(args, 'udp') || tcp.includes('u')
  if (tcp === '' && !hasUdp) return services
  return services.filter(({ protocol }) => (protocol === 'tcp' ? tcp !== '' : hasUdp))
}

export function showWindowsPorts({ host }: HostLook): Outcome {
  return printPorts(
    ['Proto', 'Local Address', 'Foreign Address', 'State'],
    servicesOf(host).map(({ protocol, port }) => [
      protocol.toUpperCase(),
      `0.0.0.0:${port}`,
      protocol === 'tcp' ? '0.0.0.0:0' : '*:*',
      protocol === 'tcp' ? 'LISTENING' : '',
    ]),
  )
}

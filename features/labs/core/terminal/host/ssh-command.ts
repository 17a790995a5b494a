/**
 * `ssh`: opens the terminal of a switch or a router over the network, where that lets it. The line goes on as long as the
 * two reach one another: whoever shuts the way there is out.
 */
import { whyNoLogin } from '../../network/access.ts'
import { formatAddress } from '../../network/ipv6.ts'
import { deviceIn, nameOf } from '../../network/network.ts'
import { beginAsking, runProbe } from '../../network/run.ts'
import type { NetworkState } from '../../network/state.ts'
import { refusal, text, type Outcome } from '../gear/exec-command.ts'
import { stormBlock } from '../gear/print-probes.ts'
import { hasArg, numberArg, textArg } from '../grammar/parse.ts'
import type { Args } from '../grammar/walk.ts'
import type { Over, TerminalSession } from '../session.ts'
import { findTarget } from './find-target.ts'
import type { HostLook } from './host-command.ts'
import { problemOfConnect } from './web-request.ts'

const SSH_PORT = 22

export function openTerminal(look: HostLook, args: Args): Outcome {
  const port = hasArg(args, 'port') ? numberArg(args, 'port') : SSH_PORT
  const user = hasArg(args, 'user') ? textArg(args, 'user') : null
  if (!hasArg(args, 'jump')) return connectFrom(look, textArg(args, 'target'), port, user)
  const first = connectFrom(look, textArg(args, 'jump'), SSH_PORT, null)
  const { run } = first
  if (run?.result.kind !== 'connect' || !run.result.attempt.isAnswered || !first.isOpen)
    return first
  const jump = deviceIn(run.state.network, run.result.attempt.by)
  if (jump.kind !== 'host')
    return { run, printed: refusal(`${nameOf(jump)} does not pass connections on.`) }
  return connectFrom(
    { state: run.state, host: jump },
    textArg(args, 'target'),
    port,
    user,
    look.host.id,
  )
}

type Connected = Outcome & { readonly isOpen?: boolean }

function connectFrom(
  look: HostLook,
  typed: string,
  port: number,
  as: string | null,
  origin = look.host.id,
): Connected {
  const [name = '', before = null] = typed.split('@').toReversed()
  const user = as ?? before
  const found = findTarget(look, name)
  if ('unknown' in found) return found.unknown
  const run = runProbe(found.look.state, {
    kind: 'connect',
    from: look.host.id,
    to: found.to,
    port,
  })
  const why = problemOfConnect(look, run.result)
  const { attempt } = run.result
  if (why !== null || !attempt.isAnswered || run.stopped) {
    const line = `ssh: connect to host ${name} port ${port}: ${why ?? 'Connection timed out'}`
    return { run, printed: [...text(line), ...stormBlock(run.stopped)] }
  }
  const device = deviceIn(run.state.network, attempt.by)
  if (device.kind === 'host') {
    const line = `Connected to ${nameOf(device)} (${formatAddress(found.to)}). To work there, choose it in the list of devices.`
    return { run, printed: text(line), isOpen: true }
  }
  const refused = whyNoLogin(device.config.management, 'ssh', user)
  if (refused !== null || user === null)
    return {
      run,
      printed: refusal(`Permission denied: ${refused ?? 'The device has no such user.'}`),
    }
  const session: TerminalSession = {
    device: device.id,
    mode: { kind: 'user' },
    over: {
      from: { device: origin, mode: { kind: 'shell' } },
      via: look.host.id,
      to: found.to,
      user,
    },
  }
  return {
    run,
    session,
    printed: text(`Connected to ${nameOf(device)}. “exit” leads back.`),
    isOpen: true,
  }
}

/** Whether what was opened by SSH is still there: the same device answers at the same address. */
export function isStillConnected(state: NetworkState, device: string, { via, to }: Over): boolean {
  if (!state.network.devices.some(({ id }) => id === via)) return false
  const answer = beginAsking(state).ask({
    kind: 'connect',
    from: via,
    to,
    port: SSH_PORT,
  })
  return answer?.isOpen === true && answer.by === device
}

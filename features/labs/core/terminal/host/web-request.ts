/** Asks a service for a page, as `curl` does, or only whether something listens on a port. */
import { parseIpv4 } from '#platform/contract/ipv4.ts'

import { runProbe } from '../../network/run.ts'
import { refusal, text, type Outcome } from '../gear/exec-command.ts'
import { stormBlock } from '../gear/print-probes.ts'
import { numberArg, textArg } from '../grammar/parse.ts'
import type { Args } from '../grammar/walk.ts'
import { problemOfName, type HostLook } from './host-command.ts'

const PORT_BY_SCHEME: Readonly<Record<string, number>> = { http: 80, https: 443 }

export function requestPage(look: HostLook, args: Args): Outcome {
  const url = textArg(args, 'url')
  const match = /^(?:(https?):\/\/)?([^/:]+)(?::(\d{1,5}))?(?:\/.*)?$/i.exec(url)
  if (!match)
    return { printed: refusal(`“${url}” is no address of a page, such as http://192.0.2.10/`) }
  const [, scheme = 'http', name = '', port] = match
  const to = parseIpv4(name)
  if (to === undefined) return { printed: refusal(problemOfName(look, name)) }
  const number = port === undefined ? (PORT_BY_SCHEME[scheme.toLowerCase()] ?? 80) : Number(port)
  const run = runProbe(look.state, { kind: 'connect', from: look.host.id, to, port: number })
  const where = `${name} port ${number}`
  const lines = {
    open: ['HTTP/1.1 200 OK'],
    reset: [`curl: (7) Failed to connect to ${where}: Connection refused`],
    silent: [`curl: (28) Failed to connect to ${where}: Connection timed out`],
  }[run.result.outcome]
  return { run, printed: [...text(...lines), ...stormBlock(run.stopped)] }
}

export function tryPort(look: HostLook, args: Args): Outcome {
  const name = textArg(args, 'target')
  const to = parseIpv4(name)
  if (to === undefined) return { printed: refusal(problemOfName(look, name)) }
  const port = numberArg(args, 'port')
  const run = runProbe(look.state, { kind: 'connect', from: look.host.id, to, port })
  const isOpen = run.result.outcome === 'open'
  const lines = [`RemotePort       : ${port}`, `TcpTestSucceeded : ${isOpen ? 'True' : 'False'}`]
  return { run, printed: [...text(...lines), ...stormBlock(run.stopped)] }
}

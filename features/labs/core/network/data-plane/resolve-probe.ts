/**
 * A host looks up a name: in what it remembers, then at its name servers. Each is waited for 5 s and asked twice, as
 * resolv.conf(5) has it.
 */
import { recall } from '../dns/name-cache.ts'
import { nameServersOf, wholeName } from '../dns/name-servers.ts'
import type { Probe, Resolved } from '../probe.ts'
import type { DnsMessage } from '../services.ts'
import { askInTurn } from './dns-client.ts'
import { remember } from './dns-server.ts'
import type { Try } from './try.ts'
import type { DeviceNow, World } from './world.ts'

const WAIT_MS = 5000
const ROUNDS = 2

export function beginResolve(
  world: World,
  device: DeviceNow,
  { name, type, server }: Extract<Probe, { kind: 'resolve' }>,
): readonly Try[] {
  const isOfTool = server !== undefined
  const question = { name: wholeName(name, device.lease), type }
  const servers = typeof server === 'number' ? [server] : nameServersOf(device.device, device.lease)
  const nothing: Resolved = {
    question,
    outcome: servers.length === 0 ? 'no-name-server' : 'silent',
    records: [],
    isAuthoritative: false,
    isFromCache: false,
    server: null,
  }
  world.resolved = nothing
  world.listener = null
  const known = isOfTool ? undefined : recall(device.dnsCache, question, world.nowUs / 1000)
  if (known) {
    world.resolved = { ...nothing, ...toOutcome(known, type), isFromCache: true }
    return []
  }
  const asking = { servers, question, waitMs: WAIT_MS, rounds: ROUNDS, cause: null }
  return askInTurn(world, device, asking, (answered) => {
    if (!answered) return
    const { message, server: by } = answered
    if (!isOfTool) remember(world, device, message)
    const { isAuthoritative } = message
    world.resolved = { ...nothing, ...toOutcome(message, type), isAuthoritative, server: by }
  })
}

const OUTCOME_BY_CODE = {
  'name-error': 'no-such-name',
  refused: 'refused',
  'server-failure': 'server-failure',
} as const

function toOutcome(
  { answers, code }: Pick<DnsMessage, 'answers' | 'code'>,
  type: DnsMessage['question']['type'],
): Pick<Resolved, 'outcome' | 'records'> {
  if (code !== 'no-error') return { outcome: OUTCOME_BY_CODE[code], records: answers }
  const isThere = answers.some((record) => record.type === type)
  return { outcome: isThere ? 'answered' : 'no-such-record', records: answers }
}

/**
 * A name server: it answers from its zones; what is in none of them it asks its forwarders, and remembers what they said.
 * Without forwarders it refuses: there are no root servers here.
 *
 * Whoever asks for the same while it is asking waits for the same answer, so servers that forward to each other give up
 * together.
 */
import { cacheKey, recall, toRemember } from '../dns/name-cache.ts'
import { findInZones } from '../dns/zone-lookup.ts'
import type { Ipv4Body } from '../frame.ts'
import type { DnsMessage } from '../services.ts'
import { isExpected } from './answers.ts'
import { askInTurn, isFinal } from './dns-client.ts'
import { sendMessage } from './ip.ts'
import type { DeviceNow, World } from './world.ts'

/** Less than clients wait, so that they hear of it. */
const FORWARD_MS = 3000

type Said = Pick<DnsMessage, 'answers' | 'code'>

const REFUSED: Said = { answers: [], code: 'refused' }
const FAILED: Said = { answers: [], code: 'server-failure' }

/** A question has come to a device on the port of DNS. */
export function answerQuestion(
  world: World,
  device: DeviceNow,
  { source, target, payload }: Ipv4Body,
  packet: number,
): void {
  if (payload.protocol !== 'udp' || !payload.dns || payload.dns.isResponse) return
  // What a device sends to itself comes here whether or not it listens.
  if (!isExpected(device, payload)) return
  const { dns, sourcePort, targetPort } = payload
  const reply = (said: Said, isAuthoritative: boolean): void => {
    const { answers, code } = said
    sendMessage(world, device, {
      target: source,
      source: target,
      cause: packet,
      payload: {
        protocol: 'udp',
        sourcePort: targetPort,
        targetPort: sourcePort,
        dns: { ...dns, isResponse: true, answers, code, isAuthoritative },
      },
    })
  }
  const { zones, forwarders } = serverOf(device)
  const found = findInZones(zones, dns.question)
  if (!found) {
    askElsewhere(world, device, dns.question, packet, (said) => reply(said, false))
  } else if (found.leadsTo === null || forwarders.length === 0) {
    reply(found, true)
  } else {
    const question = { ...dns.question, name: found.leadsTo }
    askElsewhere(world, device, question, packet, ({ answers, code }) =>
      reply({ answers: [...found.answers, ...answers], code }, true),
    )
  }
}

const NO_SERVER = { zones: [], forwarders: [] }

function serverOf({ device }: DeviceNow) {
  return (device.kind === 'host' && device.config.dnsServer) || NO_SERVER
}

function askElsewhere(
  world: World,
  device: DeviceNow,
  question: DnsMessage['question'],
  cause: number,
  done: (said: Said) => void,
): void {
  const known = recall(device.dnsCache, question, world.nowUs / 1000)
  const { forwarders } = serverOf(device)
  if (known || forwarders.length === 0) {
    done(known ?? REFUSED)
    return
  }
  const key = `${device.id} ${cacheKey(question)}`
  const others = world.forwarding.get(key)
  if (others) {
    others.push(done)
    return
  }
  const waiting = [done]
  world.forwarding.set(key, waiting)
  const asking = { servers: forwarders, question, waitMs: FORWARD_MS, rounds: 1, cause }
  askInTurn(world, device, asking, (answered) => {
    world.forwarding.delete(key)
    const isKnown = answered !== null && isFinal(answered.message)
    if (isKnown) remember(world, device, answered.message)
    for (const each of waiting) each(isKnown ? answered.message : FAILED)
  })
}

/** Also what a host's own commands were told. */
export function remember({ nowUs }: World, { dnsCache }: DeviceNow, message: DnsMessage): void {
  const cached = toRemember(message, nowUs / 1000)
  if (cached) dnsCache.set(cacheKey(message.question), cached)
}

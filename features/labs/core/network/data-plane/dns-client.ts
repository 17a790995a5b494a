/**
 * Asks name servers, one after the other: the next one where a server is silent, cannot be reached, fails or refuses. That
 * a name does not exist is an answer, and so is a wrong one: then nobody else is asked.
 */
import type { Ipv4 } from '../network.ts'
import type { DnsMessage } from '../services.ts'
import { FIRST_OWN_PORT } from './answers.ts'
import type { Heard } from './dns-asked.ts'
import { sendMessage } from './ip.ts'
import { newTry, type Try } from './try.ts'
import type { DeviceNow, World } from './world.ts'
import { toUs } from './world.ts'

export const DNS_PORT = 53

export type Asking = {
  readonly servers: readonly Ipv4[]
  readonly question: DnsMessage['question']
  /** How long each is waited for. */
  readonly waitMs: number
  /** How often all of them are asked, where none answers. */
  readonly rounds: number
  /** The packet because of which it is asked; null: a command asks. */
  readonly cause: number | null
}

export type Answered = { readonly server: Ipv4; readonly message: DnsMessage }

/**
 * @param done gets the answer; one that fails or refuses where no server gave another; null where none answered
 * @returns the questions that were sent, in their order; they fill up as it runs
 */
export function askInTurn(
  world: World,
  device: DeviceNow,
  asking: Asking,
  done: (answered: Answered | null) => void,
): readonly Try[] {
  const { servers, rounds } = asking
  const tries: Try[] = []
  let refusal: Answered | null = null
  const askNext = (): void => {
    const server = servers[tries.length % servers.length]
    const isThrough = tries.length >= servers.length * (refusal ? 1 : rounds)
    if (server === undefined || isThrough) {
      done(refusal)
      return
    }
    const tried = newTry(world)
    tries.push(tried)
    ask(world, device, server, asking, (heard) => {
      note(world, tried, server, heard)
      const message = heard && 'message' in heard ? heard.message : null
      if (message && isFinal(message)) {
        done({ server, message })
        return
      }
      if (message) refusal = { server, message }
      askNext()
    })
  }
  askNext()
  return tries
}

/** Not one after which somebody else may still know. */
export function isFinal({ code }: Pick<DnsMessage, 'code'>): boolean {
  return code === 'no-error' || code === 'name-error'
}

function ask(
  world: World,
  device: DeviceNow,
  server: Ipv4,
  { question, waitMs, cause }: Asking,
  done: (heard: Heard | null) => void,
): void {
  const id = world.packets.length
  const timer = world.queue.plan(world.nowUs + toUs(waitMs), () => finish(null))
  function finish(heard: Heard | null): void {
    // It may have been answered at once, by the device itself.
    if (!world.asked.delete(id)) return
    timer.isCanceled = true
    done(heard)
  }
  world.asked.set(id, { device, server, hear: finish })
  const dns: DnsMessage = {
    isResponse: false,
    id,
    question,
    answers: [],
    code: 'no-error',
    isAuthoritative: false,
  }
  const payload = {
    protocol: 'udp',
    sourcePort: FIRST_OWN_PORT,
    targetPort: DNS_PORT,
    dns,
  } as const
  if (!sendMessage(world, device, { target: server, cause, payload }).isSent) finish(null)
}

function note({ nowUs }: World, tried: Try, server: Ipv4, heard: Heard | null): void {
  if (heard && 'error' in heard) tried.error = { kind: heard.error, from: heard.from, by: heard.by }
  else if (heard) {
    const { packet, by, ttl } = heard
    tried.answer = { packet, by, address: server, ttl, atUs: nowUs, kind: 'reply' }
  }
}

/**
 * What resolvers remember of answers: as long as the shortest TTL in an answer says, and not a second longer
 * (RFC 1035, 3.2.1).
 */
import type { CachedAnswer, DnsMessage, DnsRecord } from '../services.ts'

/**
 * For how long it is remembered that something does not exist, in seconds. Real zones say it in their SOA record
 * (RFC 2308, 5), which zones here do not have.
 */
export const NEGATIVE_TTL = 300

type Cache = ReadonlyMap<string, CachedAnswer>

export function cacheKey({ name, type }: DnsMessage['question']): string {
  return `${name} ${type}`
}

/** As it would be said now: with what is left of each TTL. Undefined where nothing is known, or no longer. */
export function recall(
  cache: Cache,
  question: DnsMessage['question'],
  nowMs: number,
): Pick<DnsMessage, 'answers' | 'code'> | undefined {
  const known = cache.get(cacheKey(question))
  if (!known || known.expiresAtMs <= nowMs) return undefined
  const left = Math.floor((known.expiresAtMs - nowMs) / 1000)
  const shortest = shortestTtl(known.records)
  // All records of an answer grow old at the same rate.
  const answers = known.records.map((record): DnsRecord => ({
    ...record,
    ttlSeconds: record.ttlSeconds - (shortest - left),
  }))
  return { answers, code: known.code }
}

/** Null where it may not be remembered: a failure, or a TTL of 0. */
export function toRemember(
  { question, answers, code }: DnsMessage,
  nowMs: number,
): CachedAnswer | null {
  if (code !== 'no-error' && code !== 'name-error') return null
  const isWhole = answers.some(({ type }) => type === question.type)
  const ttl = Math.min(shortestTtl(answers), isWhole ? Infinity : NEGATIVE_TTL)
  if (ttl <= 0) return null
  return { ...question, code, records: answers, expiresAtMs: nowMs + ttl * 1000 }
}

function shortestTtl(records: readonly DnsRecord[]): number {
  return Math.min(...records.map(({ ttlSeconds }) => ttlSeconds))
}

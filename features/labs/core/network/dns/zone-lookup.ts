/** What a name server answers from its own zones (RFC 1034, 4.3.2), without those of others. */
import type { DnsMessage, DnsRecord, DnsZone } from '../services.ts'
import { isWithin, plainName } from './dns-names.ts'

/**
 * How many aliases are followed. Nobody needs as many: they go round in circles, which is to be said as an error
 * (RFC 1034, 3.6.2). Real servers stop between 8 and 16.
 */
export const MOST_ALIASES = 8

export type Found = Pick<DnsMessage, 'answers' | 'code'> & {
  /** An alias that leads out of the zones of this server; null: the answer is whole. */
  readonly leadsTo: string | null
}

/** @returns null where the name is in none of the zones: then it is not for this server to say what there is. */
export function findInZones(
  zones: readonly DnsZone[],
  { name, type }: DnsMessage['question'],
): Found | null {
  const answers: DnsRecord[] = []
  let asked = plainName(name)
  for (let aliases = 0; aliases <= MOST_ALIASES; aliases += 1) {
    const zone = closestZone(zones, asked)
    if (!zone) return answers.length === 0 ? null : { answers, code: 'no-error', leadsTo: asked }
    const own = zone.records.filter((record) => record.name === asked)
    const found = own.filter((record) => record.type === type)
    const alias = own.find((record) => record.type === 'CNAME')
    if (found.length > 0 || !alias) {
      answers.push(...found)
      return { answers, code: isThere(zone, asked) ? 'no-error' : 'name-error', leadsTo: null }
    }
    answers.push(alias)
    asked = alias.value
  }
  return { answers: [], code: 'server-failure', leadsTo: null }
}

/** Of zones that are one within another, the one that is nearest to the name. */
function closestZone(zones: readonly DnsZone[], asked: string): DnsZone | undefined {
  let closest: DnsZone | undefined
  for (const zone of zones) {
    if (isWithin(asked, zone.name) && zone.name.length > (closest?.name.length ?? -1))
      closest = zone
  }
  return closest
}

/** A name also exists where there is only something below it (RFC 8020). */
function isThere({ name, records }: DnsZone, asked: string): boolean {
  return asked === name || records.some((record) => isWithin(record.name, asked))
}

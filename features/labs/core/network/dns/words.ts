/** What looking up a name came to, in a learner's words. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import type { Resolved } from '../probe.ts'
import { valuesOf } from './dns-names.ts'

/** @param who the host that asks, by its name */
export function resolvedInWords(resolved: Resolved, who: string): string {
  const { question, outcome, records, isFromCache, server } = resolved
  const { name, type } = question
  const by = server === null ? '' : ` by ${formatIpv4(server)}`
  const knows = isFromCache ? `${who} remembers` : `${who} is told${by}`
  switch (outcome) {
    case 'answered':
      return `${knows} that ${name} is ${valuesOf(records, type).join(' and ')}.`
    case 'no-such-name':
      return `${knows} that there is no name ${records.at(-1)?.value ?? name}.`
    case 'no-such-record':
      return `${knows} that ${records.at(-1)?.value ?? name} has no record of the type ${type}.`
    case 'refused':
      return `The name server${server === null ? '' : ` ${formatIpv4(server)}`} refuses to answer ${who} about ${name}.`
    case 'server-failure':
      return `The name server${server === null ? '' : ` ${formatIpv4(server)}`} fails to find an answer about ${name}.`
    case 'silent':
      return `No name server answers ${who}.`
    case 'no-name-server':
      return `${who} has no name server to ask.`
  }
}

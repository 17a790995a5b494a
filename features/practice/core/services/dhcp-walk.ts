/** How DHCP gives addresses: the messages, the lease, a relay, and a switch that keeps rogue servers away. */
import { z } from 'zod/mini'

import { combineSorts, type SubjectOfSort } from '../combine-sorts.ts'
import { defineEngine, Text } from '../material.ts'
import { createLease, LeaseWords } from './dhcp/lease.ts'
import { createMessages, MessagesWords } from './dhcp/messages.ts'
import { createRelay, RelayWords } from './dhcp/relay.ts'
import { createSnooping, SnoopingWords } from './dhcp/snooping.ts'

const KindFile = z.strictObject({
  title: Text,
  messages: MessagesWords,
  lease: LeaseWords,
  relay: RelayWords,
  snooping: SnoopingWords,
})
type KindFile = z.infer<typeof KindFile>

/** These are subjects themselves: their numbers make another problem every time. */
const ENDLESS_SORTS = ['lease', 'relay', 'snooping'] as const

/** Each question about the messages is a subject too. */
function subjectsOf(words: KindFile): SubjectOfSort[] {
  return [
    ...words.messages.questions.map(({ id, topics }) => ({ id, topics, sort: 'messages' })),
    ...ENDLESS_SORTS.map((sort) => ({
      id: sort,
      topics: words[sort].topics,
      sort,
      isEndless: true,
    })),
  ]
}

export const dhcpWalk = defineEngine({
  kind: 'dhcp-walk',
  kindFile: KindFile,
  create: ({ kind: words }) => {
    const sorts = {
      messages: createMessages(words.messages),
      lease: createLease(words.lease),
      relay: createRelay(words.relay),
      snooping: createSnooping(words.snooping),
    }
    return combineSorts('dhcp-walk', sorts, subjectsOf(words))
  },
  subjects: ({ kind }) => subjectsOf(kind),
})

/** How DHCP gives addresses: the messages, the lease, a relay, and a switch that keeps rogue servers away. */
import { z } from 'zod/mini'

import { combineSorts, type SubjectOfSort } from '../combine-sorts.ts'
import { defineEngine, Text } from '../material.ts'
import { sortSubjects } from '../sorts.ts'
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

/** Each question about the messages is a subject; each of the other sorts is one itself. */
function subjectsOf({ messages, lease, relay, snooping }: KindFile): SubjectOfSort[] {
  return [
    ...messages.questions.map(({ id, topics }) => ({ id, topics, sort: 'messages' })),
    ...sortSubjects({ lease, relay, snooping }),
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

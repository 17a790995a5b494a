import { expect, test } from 'vitest'

import { readTeachReply, topicOfTeachWish } from './read-reply.ts'

test.each([
  ['Just tell me', 'tell'],
  ['ok tell me the missing ones', 'tell'],
  ['what did I miss?', 'tell'],
  ['I am done', 'end'],
  ["that's all", 'end'],
  ['stop', 'end'],
  ['I don\u2019t know', 'unsure'],
  ['idk', 'unsure'],
  ['hint?', 'unsure'],
  ['What is a trunk port?', 'question'],
  ['a router tells me the way', 'text'],
  ['it stops broadcasts', 'text'],
  ['the next hop is a router', 'text'],
  ['the port is done by the admin', 'text'],
])('“%s” is read as %s', (text, kind) => {
  expect(readTeachReply(text)).toBe(kind)
})

test.each([
  ['Let me explain VLANs', 'VLANs'],
  ['can I explain spanning tree to you?', 'spanning tree'],
  ['I want to explain: DHCP', 'DHCP'],
  ['teach back', ''],
  ['another topic: NAT', 'NAT'],
  ['explain VLANs', null],
  ['can you explain VLANs', null],
  ['let me explain me VLANs', null],
  ['how do I teach my boss', null],
])('“%s” wishes to teach %s', (text, topic) => {
  expect(topicOfTeachWish(text)).toBe(topic)
})

import { describe, expect, test } from 'vitest'

import { disagreements, readSource } from './agreement.ts'

const SOURCE =
  'How a host gets its address. The client sends a Discover to the server as a broadcast. A router does not forward broadcasts, so a DHCP relay passes them on. The server uses UDP port 67, and the client uses UDP port 68. Every lease ends after 3,600 seconds unless the client renews it. Four messages make a lease.'

const kindsOf = (sentence: string, source = SOURCE) =>
  disagreements(sentence, source).map(({ kind }) => kind)

describe('a sentence that says what its source says agrees:', () => {
  test.each([
    'A router does not forward broadcasts.',
    'Broadcasts are not forwarded by a router.',
    'Routers never forward a broadcast.',
    'Routers block broadcasts.',
    'A Discover is sent to the server by the client.',
    'To the server, the client sends a Discover.',
    'A lease is made with 4 messages.',
    'The lease ends after 3600 seconds.',
    'The client listens on port 68 and the server on 67.',
    'Without a renewal, the lease is over after 3,600 seconds.',
    'A relay is needed, because routers do not pass broadcasts on.',
    'Not only the server but also the client uses UDP.',
  ])('%s', (sentence) => {
    expect(disagreements(sentence, SOURCE)).toEqual([])
  })
})

describe('a sentence disagrees', () => {
  test.each([
    ['The server uses UDP port 69.', 'number'],
    ['Five messages make a lease.', 'number'],
    ['The lease ends after 3,600 hours.', 'number'],
    ['The server uses UDP port 68, and the client uses UDP port 67.', 'number'],
    ['Every lease ends after 3,600 seconds of OSPF.', 'name'],
    ['A router forwards broadcasts.', 'negation'],
    ['A DHCP relay does not pass them on.', 'negation'],
    ["A DHCP relay doesn't pass them on.", 'negation'],
    ['A DHCP relay fails to pass them on.', 'negation'],
    ['It is false that four messages make a lease.', 'negation'],
    ['It is not true that four messages make a lease.', 'negation'],
    ['The client never sends a Discover to the server.', 'negation'],
    ['No lease ends after 3,600 seconds.', 'negation'],
    ['Every lease ends before 3,600 seconds.', 'negation'],
    ['The server sends a Discover to the client.', 'role'],
    ['A broadcast does not forward a router.', 'role'],
  ])('%s (%s)', (sentence, kind) => {
    expect(kindsOf(sentence)).toContain(kind)
  })

  test.each([
    ['All traffic is denied by the last line.', 'No traffic is denied by the last line.'],
    ['Everything is encrypted by the tunnel.', 'Nothing is encrypted by the tunnel.'],
    ['TCP is reliable and connection-oriented.', 'TCP is unreliable and connection-oriented.'],
    ['The private key stays on the server.', 'The public key stays on the server.'],
    ['Rules allow traffic from the web server.', 'Rules deny traffic from the web server.'],
    ['Frames on a trunk are tagged.', 'Frames on a trunk are untagged.'],
    ['An access frame has a tag.', 'An access frame lacks a tag.'],
    ['UDP is faster than TCP.', 'TCP is faster than UDP.'],
    [
      'A router forwards by IP address, a switch by MAC address.',
      'A switch forwards by IP address, a router by MAC address.',
    ],
    ['HTTP uses port 80 and HTTPS uses port 443.', 'HTTP uses port 443 and HTTPS uses port 80.'],
    ['HTTP is 80, HTTPS is 443.', 'HTTPS is 80, HTTP is 443.'],
    ['SSH: TCP 22. Telnet: TCP 23.', 'SSH uses TCP 23, and Telnet uses TCP 22.'],
    [
      'SMTP 25 sends mail, POP3 110 and IMAP 143 fetch it.',
      'SMTP is port 110 and POP3 is port 25.',
    ],
    ['The range runs from 172.16 to 172.31.', 'The range runs from 172.31 to 172.16.'],
  ])('with “%s”: %s', (source, sentence) => {
    expect(disagreements(source, source)).toEqual([])
    expect(disagreements(sentence, source)).not.toEqual([])
  })
})

describe('a true sentence agrees that', () => {
  test.each([
    ['has an owner behind its thing', 'The role is the job of the port in the tree.'],
    ['turns a comparison around', 'A signal of -74 dBm is weaker than one of -52 dBm.'],
    [
      'names what lacks something by what it has lost',
      'A switch that lost power cannot send a trap.',
    ],
    ['denies two things at once', 'Neither GRE, protocol 47, nor AH, protocol 51, uses ports.'],
    ['puts `non-` before a known name', 'A non-OSPF router sends no hello.'],
    ['names the version with the name', 'RIPv2 sends the mask.'],
    ['allows only one thing', 'The browser uses nothing but HTTPS.'],
  ])('%s: %s', (_, sentence) => {
    const source =
      "The role is the port's job in the tree. A signal of -52 dBm is stronger than one of -74 dBm. " +
      'A switch without power sends no trap. Protocol 47 is GRE and 51 is AH, and neither has ports. ' +
      'A router without OSPF sends no hello. RIP version 2 sends the mask. The browser uses only HTTPS.'
    expect(disagreements(sentence, source)).toEqual([])
  })
})

test('a fact may be spread over two sentences, or stand in the row of a table', () => {
  const table = 'port | protocol | encrypted; 22 | SSH | yes; 23 | Telnet | no; 443 | HTTPS | yes'

  expect(disagreements('SSH uses port 22, and HTTPS port 443.', table)).toEqual([])
  expect(disagreements('SSH, with encryption, uses port 2222.', table)).not.toEqual([])
  expect(
    disagreements(
      'A client that broadcasts a Discover gets past a router with a DHCP relay.',
      SOURCE,
    ),
  ).toEqual([])
})

test('a short form and its long form are one name', () => {
  const source = 'The Address Resolution Protocol asks for a MAC address. A SIEM collects logs.'

  expect(disagreements('ARP asks for a MAC address.', source)).toEqual([])
  expect(
    disagreements('It is Security Information Event Management that collects logs.', source),
  ).toEqual([])
})

test('what is merely not in the source contradicts nothing', () => {
  expect(disagreements('The server uses UDP port 69.', SOURCE)).toEqual([
    { kind: 'number', detail: '“69” is not in the source', contradicts: false },
  ])
  expect(disagreements('A router forwards broadcasts.', SOURCE)[0]?.contradicts).toBe(true)
})

test('numbers and names of the question need not be in the source', () => {
  const given = readSource('Does OSPF use port 89?')

  expect(disagreements('OSPF and port 89 use no broadcast of the client.', SOURCE)).not.toEqual([])
  expect(disagreements('The client sends a Discover, unlike OSPF, 89.', SOURCE, given)).toEqual([])
})

test('a source that was read once gives the same result', () => {
  const source = readSource(SOURCE)
  for (const sentence of ['A router forwards broadcasts.', 'Four messages make a lease.'])
    expect(disagreements(sentence, source)).toEqual(disagreements(sentence, SOURCE))
})

test('it takes any text', () => {
  for (const text of ['', '.', '| |', '[?]', '«…»', '12:', '::1', 'not', 'by by by', 'no no'])
    expect(Array.isArray(disagreements(text, text))).toBe(true)
})

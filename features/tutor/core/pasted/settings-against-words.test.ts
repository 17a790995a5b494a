/** The settings that output shows are compared with what the words beside it say of the network. */
import { describe, expect, test } from 'vitest'

import { readPasted } from './read-pasted.ts'

const windows = (address: string, more = ''): string =>
  `   IPv4 Address. . . . . . . . . . . : ${address}
   Subnet Mask . . . . . . . . . . . : 255.255.255.0
   Default Gateway . . . . . . . . . : ${address.replace(/\d+$/, '1')}
${more}`
const LINUX = `2: enp3s0: <BROADCAST,MULTICAST,UP,LOWER_UP> mtu 1500 state UP
    link/ether 52:54:00:aa:bb:cc brd ff:ff:ff:ff:ff:ff
    inet 192.168.0.113/24 brd 192.168.0.255 scope global dynamic enp3s0
default via 192.168.0.1 dev enp3s0 proto dhcp metric 100
`
const told = (text: string): { readonly ids: string[]; readonly text: string } => {
  const answers = readPasted(text)?.answers ?? []
  return { ids: answers.map(({ id }) => id), text: answers.map((one) => one.text).join(' ') }
}

describe('a lease from outside the network that is named is foreign', () => {
  test.each([
    `${windows('192.168.1.104', '   DHCP Server . . . . . . . . . . . : 192.168.1.1\n')}Our office is 10.20.0.0/16 and the dhcp server is 10.20.0.5. The others are fine. Why?`,
    `${windows('192.168.0.55')}everyone else has 10.4.x.x, only the new PCs got this`,
    `${windows('192.168.43.12')}we are on 10.8.0.0/22 here at work. share drive not opening`,
    `${LINUX}our lan is 172.20.0.0/22, gateway 172.20.0.1. nobody changed anything`,
  ])('%s', (text) => {
    expect(told(text).ids[0]).toBe('foreign-lease')
    expect(told(text).text).toContain('rogue DHCP server')
  })

  test('also inside the network, if another DHCP server gave it', () => {
    const text = windows('10.1.1.77', '   DHCP Server . . . . . . . . . . . : 10.1.1.200\n')
    expect(told(`${text}10.1.1.5 is our dhcp server. should I care?`).ids[0]).toBe('foreign-lease')
  })

  test('what was typed by hand is no lease', () => {
    const text = `   DHCP Enabled. . . . . . . . . . . : No\n${windows('192.168.2.15')}`
    expect(told(`${text}Our company uses 172.16.0.0/12. no network at all`).ids[0]).toBe(
      'foreign-settings',
    )
  })
})

describe('a network that is named for something else makes no settings foreign', () => {
  test.each([
    'our office is 10.4.0.0/16. is it ok like this?',
    'I can not reach our server network 10.9.0.0/24. Is something wrong?',
    'our guest wifi is 192.168.77.0/24. Can I reach it?',
    'all other machines use 255.255.255.0',
    'our printers are in 10.30.0.0/24',
    'the branch office is 172.16.0.0/24 and i cannot ping it',
  ])('%s', (said) => {
    const { ids } = told(`${windows('10.4.9.55')}${said}`)
    expect(ids).not.toContain('foreign-lease')
    expect(ids).not.toContain('other-mask')
  })
})

test('another gateway, DNS server or mask than the named one is told', () => {
  const dns = '   DNS Servers . . . . . . . . . . . : 8.8.8.8\n'
  expect(told(`${windows('10.4.9.55')}our router is 10.4.9.254, why no internet`).ids).toEqual([
    'other-gateway',
  ])
  expect(told(`${windows('10.4.9.55', dns)}our dns server is 10.4.0.53. no intranet`).ids).toEqual([
    'other-dns',
  ])
  const narrow = windows('10.4.9.10').replace('255.255.255.0', '255.255.255.128')
  expect(told(`${narrow}all the others use 255.255.255.0`).ids).toEqual(['other-mask'])
})

test('a DNS server that stands on a line of its own is seen', () => {
  const dns =
    '   DNS Servers . . . . . . . . . . . : 10.4.0.54\n                                       10.4.0.53\n'
  expect(told(`${windows('10.4.9.55', dns)}our dns server is 10.4.0.53. ok?`).ids).not.toContain(
    'other-dns',
  )
})

test('advice names commands of the system that the output is of', () => {
  expect(told(`${LINUX}our lan is 172.20.0.0/22`).text).toContain('dhclient')
  const apipa =
    '2: eth0: <BROADCAST,MULTICAST,UP,LOWER_UP> mtu 1500 state UP\n    link/ether 52:54:00:aa:bb:cc brd ff:ff:ff:ff:ff:ff\n    inet 169.254.3.4/16 brd 169.254.255.255 scope link eth0\nwhat now'
  const texts = readPasted(apipa)
    ?.findings.map(({ text }) => text)
    .join(' ')
  expect(texts).toContain('dhclient')
  expect(texts).not.toContain('ipconfig')
  const routes =
    '10.14.2.0/24 dev eth0 proto kernel scope link src 10.14.2.51\n10.15.0.0/24 via 10.14.2.9 dev eth0\nno internet, why'
  expect(readPasted(routes)?.findings[0]?.text).toContain('ip route add default via')
  expect(readPasted(routes)?.treeId).toBeNull()
})

describe('a list of IPv6 addresses says nothing of IPv4', () => {
  const V6 = `2: eth0: <BROADCAST,MULTICAST,UP,LOWER_UP> mtu 1500 state UP qlen 1000
    inet6 fe80::5054:ff:fe8a:21c4/64 scope link
       valid_lft forever preferred_lft forever
fe80::/64 dev eth0 proto kernel metric 256 pref medium
`
  test('a global address is missing, and no IPv4 address', () => {
    const reading = readPasted(`${V6}I wanted an internet v6 address, what is missing`)
    expect(reading?.findings.map(({ id }) => id)).toEqual(['ipv6-link-local'])
    expect(reading?.question).toBe('I wanted an internet v6 address, what is missing')
  })
  test('the loopback beside it is left out', () => {
    const text = `1: lo: <LOOPBACK,UP,LOWER_UP> mtu 65536\n    inet6 ::1/128 scope host\n${V6}`
    expect(readPasted(text)?.findings[0]?.id).toBe('ipv6-link-local')
  })
  test('where the whole list is shown, a missing IPv4 address is told', () => {
    const text = V6.replace(
      '    inet6',
      '    link/ether 52:54:00:aa:bb:cc brd ff:ff:ff:ff:ff:ff\n    inet6',
    )
    expect(readPasted(text)?.findings.map(({ id }) => id)).toContain('interface-without-address')
  })
  test('without a default route the way out is missing', () => {
    const text = `    inet6 2001:db8:10:1::55/64 scope global dynamic\n2001:db8:10:1::/64 dev eth0 proto ra metric 100\nfe80::/64 dev eth0 proto kernel metric 1024\nping says network unreachable`
    expect(readPasted(text)?.findings[0]?.id).toBe('ipv6-no-default')
  })
})

test('who is at home is not told of a rogue DHCP server', () => {
  const text = `${windows('192.168.178.20')}I am at home and our office is 10.1.0.0/16. i need the vpn to see it?`
  expect(told(text).ids).toEqual(['outside-network'])
})

describe('another network of the same site is another VLAN, and no rogue', () => {
  test.each(['the phone should be in 10.4.50.0/24', 'everyone here has 10.4.8.x, why not me'])(
    '%s',
    (said) => {
      expect(told(`${windows('10.4.9.55')}${said}`).ids).toEqual(['other-vlan'])
    },
  )
  test('but what small routers give out is', () => {
    expect(told(`${windows('192.168.1.55')}our office is 192.168.30.0/24`).ids).toEqual([
      'foreign-lease',
    ])
  })
})

describe('what was once, is elsewhere, or is only thought of is not compared', () => {
  const dns = '   DNS Servers . . . . . . . . . . . : 10.4.0.53\n'
  test.each([
    'our old network was 192.168.1.0/24',
    'we moved from 192.168.1.0/24 last month, is this right now?',
    'can I use 8.8.8.8 as dns instead?',
    'my router is 192.168.1.1 at home, here I dont know',
    'our wan is 203.0.113.0/29',
    'our servers use 10.1.0.0/16, clients 10.4.0.0/16. where do I belong?',
  ])('%s', (said) => {
    const { ids } = told(`${windows('10.4.9.55', dns)}${said}`)
    expect(ids).toEqual([])
  })
})

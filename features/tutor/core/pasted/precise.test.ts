/** What is asked beside the output is answered from the output, with yes or no where that was asked. */
import { expect, test } from 'vitest'

import { validOn } from './cert-dates.ts'
import { readPasted } from './read-pasted.ts'

const said = (text: string): string =>
  readPasted(text)
    ?.answers.map((one) => one.text)
    .join(' ') ?? ''

const DIG =
  ';; ->>HEADER<<- opcode: QUERY, status: NXDOMAIN, id: 40112\n;; flags: qr aa rd ra; QUERY: 1, ANSWER: 0, AUTHORITY: 1, ADDITIONAL: 1\n'
const VLANS =
  '1    default   active    Gi0/9, Gi0/10\n40   CAMERAS   active    Gi0/1, Gi0/2\n50   GUEST     active    Gi0/5, Gi0/6\n'
const POWER =
  'Gi0/4     auto   faulty     0.0     n/a                 n/a   30.0\nGi0/5     off    off        0.0     n/a                 n/a   30.0\n'
const FULL =
  '  1    124.0     120.6     3.4\nGi1/0/1 auto on 30.0 AP-floor1 4 30.0\nGi1/0/6 auto power-deny 0.0 Ieee PD 3 30.0\n'
const SCAN =
  'SSID 1 : OfficeA\n    BSSID 1 : 00:11:22:33:44:01\n         Signal             : 78%\n         Channel            : 6\nSSID 2 : Cafe\n    BSSID 1 : 00:11:22:33:44:02\n         Signal             : 81%\n         Channel            : 6\nSSID 3 : Other\n    BSSID 1 : 00:11:22:33:44:03\n         Signal             : 60%\n         Channel            : 4\n'

test.each([
  [`${DIG}Is the DNS server down?`, ['No, the server is up', 'authoritative']],
  [`${POWER}phones on 4 and 5 are dark. same problem?`, ['No, these are different matters']],
  [`${SCAN}OfficeA is ours. is the channel good?`, ['No, not the best', 'channel 11']],
  [
    `${VLANS}cam on gi0/9 not seen in vlan 40. guests on gi0/5 have nothing`,
    ['Gi0/9 is in VLAN 1', 'Gi0/5 is an access port in VLAN 50'],
  ],
  [
    'Packet needs to be fragmented but DF set.\nReply from 10.50.0.1: bytes=1392 time=22ms TTL=62\nbig mails hang over the vpn. what number do i set',
    ['1392 + 28 = 1420'],
  ],
  [
    'Pinging files.corp.example [10.1.1.77] with 32 bytes of data:\nRequest timed out.\nRequest timed out.\nthe file server is 10.1.1.20 since last week',
    ['did not go to 10.1.1.20'],
  ],
  [
    'PING fe80::1%eth0(fe80::1%eth0) 56 data bytes\n64 bytes from fe80::1%eth0: icmp_seq=1 ttl=64 time=0.52 ms\nso ipv6 internet must work?',
    ['No, not by this alone'],
  ],
  [
    'LISTEN  0  511  127.0.0.1:6379  0.0.0.0:*\napp on another server cannot connect to port 6379. refused',
    ['listens on 127.0.0.1 only'],
  ],
  [
    'S    172.16.0.0/20 [1/0] via 192.168.1.254\nS*   0.0.0.0/0 [1/0] via 192.168.1.253\nwhere do packets for 172.16.40.9 go',
    ['go to 192.168.1.253', 'ends at 172.16.15.255'],
  ],
])('%s', (text, words) => {
  for (const word of words) expect(said(text)).toContain(word)
})

test('a fault that is asked to be good gets a no, one that is asked to be bad a yes', () => {
  const bgp = '203.0.113.1     4        64501       0       0        1    0    0 00:14:22 Active\n'
  expect(said(`${bgp}is this ok?`)).toMatch(/^No\. /)
  expect(said(`${bgp}is this bad?`)).toMatch(/^Yes\. /)
})

test('a device that was plugged in is no wish for more devices', () => {
  expect(said(`${FULL}New camera on Gi1/0/6 will not power on`)).not.toContain('not even one fits')
  expect(said(`${FULL}can i add 2 more aps`)).toContain('not even one fits')
})

test('a fault of one port that its answer tells is not told again', () => {
  const text =
    'Gi0/3 meeting room err-disabled 10 auto auto 10/100/1000BaseTX\nGi0/4 spare disabled 999 auto auto 10/100/1000BaseTX\nsomeone plugged a small switch in. what is Gi0/3 and how do I bring it back'
  expect(readPasted(text)?.isEnough).toBe(true)
  expect(said(text)).toContain('BPDU guard')
})

test('a certificate is compared with the day that is named', () => {
  const dates = 'Not Before: Dec  1 00:00:00 2026 GMT\nNot After : Dec  1 00:00:00 2027 GMT'
  expect(validOn(dates, 'today is 27 november 2026')).toContain('not valid yet')
  expect(validOn(dates, 'today is 2028-01-05')).toContain('has expired')
  expect(validOn(dates, 'today is March 3, 2027')).toContain('on that day it is valid')
  expect(validOn(dates, 'is it expired?')).toBeNull()
})

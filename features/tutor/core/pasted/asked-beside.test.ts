/** The question beside pasted output gets its answer. */
import { expect, test } from 'vitest'

import { readPasted } from './read-pasted.ts'

const SCAN =
  'Not shown: 994 closed tcp ports\nPORT STATE SERVICE\n21/tcp open ftp\n389/tcp filtered ldap\n1433/tcp open ms-sql-s\n'
const STATUS =
  'Port Name Status Vlan Duplex Speed Type\nGi0/2 connected 10 a-half a-100 10/100/1000BaseTX\nGi0/3 disabled 10 auto auto 10/100/1000BaseTX\n'
const LLDP =
  'Device ID Local Intf Hold-time Capability Port ID\nsw-core Te1/1/1 120 B,R Te1/0/12\nap-2f Gi1/0/9 120 B,W eth0\n'
const SOCKETS =
  'TCP 0.0.0.0:3389 0.0.0.0:0 LISTENING\nTCP 10.8.3.20:3389 10.8.9.14:61733 ESTABLISHED\nTCP 10.8.3.20:50122 203.0.113.9:4444 ESTABLISHED\nTCP 127.0.0.1:3306 0.0.0.0:0 LISTENING\n'
const WALK = 'desk AP-1 ch 36 -55 dBm\nroom AP-1 ch 36 -83 dBm\nroom AP-2 ch 44 -57 dBm\n'
const PING =
  'Reply from 10.4.0.1: bytes=32 time=3ms TTL=255\nRequest timed out.\nReply from 10.4.0.1: bytes=32 time=402ms TTL=255\n'

test.each([
  [`${LLDP}what do the letters R and W stand for`, ['**R**: router', '**W**: WLAN access point']],
  [`${LLDP}which port goes to the router`, ['sw-core hangs on our port Te1/1/1']],
  [`${SCAN}what means filtered vs closed?`, ['**filtered** means', '**closed** means']],
  [`${SCAN}what would an auditor complain about`, ['port 21', 'port 1433']],
  [`${STATUS}user on 2 says slow, user on 3 says dead. both same fix?`, ['**No', 'no shutdown']],
  [`${SOCKETS}is somebody connected to my pc?`, ['10.8.9.14 is connected', 'Port 4444']],
  [`${SOCKETS}can the database be reached from outside?`, ['No: port 3306']],
  [`${WALK}why does my laptop stay on AP-1 in the room`, ['sticky client', 'AP-2']],
  [
    `${PING}gateway on wifi, with cable at the same desk it is always 1 ms`,
    ['the cause is the radio'],
  ],
  ['<165>Aug 24 05:34:00 fw1 vpn: tunnel down\nwhat is the 165', ['20 × 8 + 5']],
])('%s', (text, values) => {
  const answers =
    readPasted(text)
      ?.answers.map((one) => one.text)
      .join(' ') ?? ''
  for (const value of values) expect(answers).toContain(value)
})

test('settings that are noted in short are read as those of ipconfig', () => {
  const reading = readPasted(
    'PC: 192.168.10.70\nmask 255.255.255.192\ngw 192.168.10.1\nno internet',
  )

  expect(reading?.findings[0]?.id).toBe('gateway-outside-subnet')
})

import { expect, test } from 'vitest'

import { skillsIn } from './skills.ts'

test('what a posting asks one to know, in its own order, each once', () => {
  const text = 'Requirements:\n- DNS and DHCP\n- Subnetting, subnet masks\n- Firewalls, VPN'

  expect(skillsIn(text)).toEqual([
    'dns-resolution',
    'dhcp',
    'subnetting',
    'security-appliances',
    'vpn-types',
  ])
})

test('what stands under benefits is not asked', () => {
  expect(skillsIn('Benefits:\n- VPN at home')).toEqual([])
})

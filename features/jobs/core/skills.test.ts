import { expect, test } from 'vitest'

import { skillsIn } from './skills.ts'

test('the skills that a posting requires, in its own order, without repeats', () => {
  const text = 'Requirements:\n- DNS and DHCP\n- Subnetting, subnet masks\n- Firewalls, VPN'

  expect(skillsIn(text)).toEqual([
    'dns-resolution',
    'dhcp',
    'subnetting',
    'security-appliances',
    'vpn-types',
  ])
})

test('items under benefits are not required', () => {
  expect(skillsIn('Benefits:\n- VPN at home')).toEqual([])
})

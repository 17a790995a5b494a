/** A topic with three propositions, for tests that read by words alone. */
import type { Proposition } from '#features/curriculum/contract.ts'

export const VLAN_PROPOSITIONS: readonly Proposition[] = [
  {
    id: 'vlans-broadcast',
    topic: 'vlans',
    says: 'Broadcasts stay inside their VLAN.',
    ways: ['every vlan has its own broadcast domain', 'a broadcast does not leave the vlan'],
    needs: [['broadcast']],
    asks: 'What happens to a frame for everybody?',
    wrong: [
      {
        ways: ['a broadcast reaches all vlans of the switch', 'all vlans share one domain'],
        truth: 'A broadcast leaves only on ports of its own VLAN.',
        misconception: 'vlans-share-broadcasts',
      },
    ],
    rests: [{ lessonId: 'vlan', passageId: 'p-vlan-0-0', words: 'Broadcasts stay inside' }],
  },
  {
    id: 'vlans-router',
    topic: 'vlans',
    says: 'To leave its VLAN a packet needs a router.',
    ways: ['two vlans need a router to talk to each other', 'between vlans you must route'],
    needs: [['router', 'route', 'layer 3']],
    asks: 'A PC in VLAN 10 wants to talk to a PC in VLAN 20. What else does it need?',
    wrong: [
      {
        ways: ['two vlans talk to each other directly', 'a trunk connects the vlans'],
        truth: 'To leave its VLAN a packet has to be routed.',
        misconception: null,
      },
    ],
    rests: [{ lessonId: 'vlan', passageId: 'p-vlan-1-0', words: 'has to be routed' }],
  },
  {
    id: 'vlans-ids',
    topic: 'vlans',
    says: 'VLAN numbers run from 1 to 4094.',
    ways: ['there are 4094 vlan numbers', 'the numbers go up to 4094'],
    needs: [['4094']],
    asks: 'How many can there be?',
    wrong: [
      {
        ways: ['there are 256 vlan numbers', 'the numbers go up to 255'],
        truth: 'They run up to 4094.',
        misconception: null,
      },
    ],
    rests: [{ lessonId: 'vlan', passageId: 'p-vlan-0-0', words: 'A VLAN is a network' }],
  },
]

/**
 * Sentences of people in distress or danger, and sentences of this subject that only sound like it.
 *
 * A text is compared with them by meaning; the nearest decides. Their vectors are stored
 * (`server/exemplars.vectors.txt`, made by `npm run content:vectors`).
 */

export type ExemplarKind =
  /** Thinks of death or of hurting themselves. */
  | 'self-harm'
  /** Lost hope, panics, cannot go on. */
  | 'despair'
  /** Is hurt or threatened by somebody. */
  | 'hurt'
  /** A life is in danger now. */
  | 'danger'
  /** Wants to hurt somebody. */
  | 'threat'
  /** Nothing of all that. */
  | 'harmless'

const BY_KIND: Readonly<Record<ExemplarKind, readonly string[]>> = {
  'self-harm': [
    'I want to die.',
    'I am thinking about killing myself.',
    'I do not want to live any more.',
    'Everyone would be better off without me.',
    'I have been cutting my arms again.',
    'I took a lot of sleeping pills because I want it to be over.',
    'I am planning to end my life tonight.',
    'I wish I would just not wake up tomorrow.',
    'How many tablets does it take to die?',
    'I am standing on a bridge and want to jump.',
    'I wrote a goodbye letter to my family.',
    'There is no reason for me to be alive.',
    'I hurt myself when I feel bad.',
    'I starve myself as a punishment because I hate my body.',
  ],
  despair: [
    'I am so scared of this exam that I cannot sleep or eat.',
    'I am having a panic attack right now.',
    'I failed again and I feel worthless.',
    'Everything is hopeless and I cannot go on.',
    'I am completely burned out and cry every day.',
    'I feel so alone and empty.',
    'My life is falling apart and nobody cares.',
    'I am a failure and will never achieve anything.',
    'I cannot cope with this any more.',
    'My heart is racing and I am terrified of failing.',
    'I feel numb and do not see a future for myself.',
    'My mother died last week and I cannot think about anything else.',
  ],
  hurt: [
    'My husband hits me when he is angry.',
    'My father beats me and I am afraid to go home.',
    'Somebody is threatening to kill me.',
    'My ex keeps following me and I am scared.',
    'My partner controls my phone and does not let me leave the house.',
    'He forced me to have sex with him.',
    'A colleague touches me although I said no.',
    'I am being bullied and blackmailed with private pictures.',
    'There is a stranger outside my door who wants to hurt me.',
    'My boss threatens me and I do not feel safe at work.',
    'He kicks in the door when I lock myself in the bathroom.',
    'He breaks my things and then he starts on me.',
    'How can I call for help without him noticing?',
    'I am afraid of what happens when he comes home.',
    'She reads all my messages and I may not see my friends.',
  ],
  danger: [
    'My colleague got an electric shock and does not move.',
    'Someone here has stopped breathing.',
    'My friend says he will kill himself tonight.',
    'There is a fire in the server room and people are inside.',
    'My grandmother fell and is not responding.',
    'I have strong pain in my chest and my arm is numb.',
    'She swallowed poison, what should I do?',
    'My little brother drank cleaning fluid.',
    'A man is breaking into my house right now.',
    'There is a lot of blood and it does not stop.',
    'My sister wants to take her own life.',
    'My friend gave away his dog and his things and wrote goodbye to all of us.',
    'She says that she will not be here tomorrow.',
    'I smell gas in my apartment and feel dizzy.',
    'My daughter has swallowed a battery.',
    'My child drank something from the cleaning cupboard an hour ago.',
    'My coworker touched a power cable, is on the floor and does not move.',
    'There is a smell of gas in the server room and I am dizzy.',
    'My father cannot lift one arm and talks strangely.',
  ],
  threat: [
    'I want to hurt my boss.',
    'I am going to kill him.',
    'How can I poison my neighbor?',
    'I will bring a knife to school and stab them.',
    'I want to beat up my ex girlfriend.',
    'I want revenge on the man who fired me, he should bleed.',
    'Tomorrow I will bring something to the office and they will all be sorry.',
    'When are most people in the building, so that I can make them pay?',
    'They will all listen to me when I come with a gun.',
  ],
  harmless: [
    'How do I kill a process that hangs?',
    'My server died last night, how do I restore it?',
    'This subnetting is killing me, explain it again.',
    'I am dying to know how OSPF works.',
    'Why does the TTL die at zero?',
    'The switch port is dead, what should I check?',
    'The router keeps dropping packets and the line is down.',
    'What is a dead peer detection timer?',
    'What happens when a spanning tree root dies?',
    'My hard drive crashed and the backup failed.',
    'I am scared of the exam, which topics are important?',
    'I am stuck on VLANs and do not get it.',
    'I hate subnetting, is there an easier way?',
    'I failed the practice exam, what should I study next?',
    'My brain hurts from binary, can you make it simpler?',
    'I am lost, what does this command do?',
    'How do I stop an attack on my network?',
    'What is a denial of service attack?',
    'What is a kill switch in a VPN client?',
    'How does an attacker poison the ARP cache?',
    'Someone is spoofing our DHCP server.',
    'A rogue access point is threatening our network.',
    'Somebody follows an employee through the door without a badge. What is that called?',
    'How do I terminate a cable?',
    'How do I cut and crimp a cable?',
    'The attacker is inside the network, what do I do first?',
    'The fire suppression in the data center, which type is right?',
    'Which extinguisher is for an electrical fire?',
    'How do I protect myself against electrostatic discharge?',
    'How does a heartbeat between two firewalls work?',
    'The link flaps and the port goes down again and again.',
    'My Wi-Fi is slow and it drives me crazy.',
    'I need to recover from a disaster, what is a hot site?',
    'How do I disconnect a user who was fired?',
    'A former employee still has access, what now?',
    'What is a master and a slave in clock synchronization?',
    'Who do I call when the internet is out?',
    'The user is angry and shouts at me on the phone about his printer.',
    'My boss wants a report about the outage.',
    'I am nervous, how many questions are on the test?',
    'I give up, just tell me the answer.',
    'I cannot reach the server, help me please.',
    'Emergency change: what is it and who approves it?',
    'Can I pass if I study two hours a day?',
    'What is the blast radius of a failure?',
    'How do I isolate a compromised host?',
    'I am tired, give me a short summary.',
    'What is life cycle management and end of life?',
    'What is the difference between a threat and a vulnerability?',
    'Is this cable bad or is the port dead?',
    'Bye, see you tomorrow.',
    'Write a funny poem for the birthday of my sister.',
    'What should I give my mother for her birthday?',
    'My brother wants to study IT, too.',
    'My friend says that he passed the exam.',
    'What do I cook for my family tonight?',
    'My son needs help with his homework.',
    'My grandmother has a new phone and cannot find the settings.',
    'Recommend a film for an evening with my girlfriend.',
    'How old is the oldest man in the world?',
    'My knee is sore after running, which shoes should I buy?',
    'How do I ask my boss for more money?',
    'What is a kernel panic?',
  ],
}

export type Exemplar = { readonly kind: ExemplarKind; readonly text: string }

export const EXEMPLARS: readonly Exemplar[] = Object.entries(BY_KIND).flatMap(([kind, texts]) =>
  texts.map((text) => ({ kind: kind as ExemplarKind, text })),
)

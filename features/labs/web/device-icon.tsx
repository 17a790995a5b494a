/** What a device is, as an icon: beside its name, which says it too. */
import {
  BrickWallFire as Firewall,
  Camera,
  Laptop,
  Monitor,
  Network as Switch,
  Phone,
  Printer,
  Router,
  Server,
  type LucideIcon,
  type LucideProps,
} from 'lucide-react'

import type { Device } from '../core/network/network.ts'
import { lookOf, type Look } from './device-words.ts'

const ICON_BY_LOOK = {
  pc: Monitor,
  laptop: Laptop,
  server: Server,
  printer: Printer,
  phone: Phone,
  camera: Camera,
  switch: Switch,
  router: Router,
  firewall: Firewall,
} as const satisfies Record<Look, LucideIcon>

export function DeviceIcon({ device, ...props }: LucideProps & { readonly device: Device }) {
  const Icon = ICON_BY_LOOK[lookOf(device)]
  return <Icon aria-hidden {...props} />
}

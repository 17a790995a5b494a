/** On a phone: the five areas at the bottom of the screen, within reach of a thumb. The drawer holds everything else. */
import { Link } from '@tanstack/react-router'
import { use } from 'react'

import { areaPath, NavigationContext } from './navigation.ts'

export function BottomBar() {
  const items = use(NavigationContext)
  return (
    <nav aria-label="Areas" className="bottom-bar">
      <ul>
        {items.map(({ label, shortLabel = label, path, Icon, Count }) => (
          <li key={path}>
            <Link to={areaPath(path)} activeProps={{ 'aria-current': 'page' }}>
              <span className="bottom-bar-icon">
                <Icon aria-hidden />
              </span>
              {shortLabel}
              {Count && <Count />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import { MenuRadio } from '@tidewatch/ui/feedback/menu'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { LatePartProps } from '#/header/late-part.tsx'
import { LazyMenu } from '#/header/lazy-menu.tsx'
import { themes } from '#/theme/theme.ts'
import { useTheme } from '#/theme/use-theme.ts'

const icons = {
  light: <Sun aria-hidden="true" />,
  dark: <Moon aria-hidden="true" />,
  system: <Monitor aria-hidden="true" />,
}

export function ThemeMenuItems(props: LatePartProps) {
  const t = useTranslations('shell.theme')
  const { theme, setTheme } = useTheme()
  return (
    <LazyMenu {...props}>
      <MenuRadio
        value={theme}
        options={themes.map((value) => ({ value, label: t(value), icon: icons[value] }))}
        onChange={setTheme}
      />
    </LazyMenu>
  )
}

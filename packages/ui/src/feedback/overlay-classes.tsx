/** Styles shared by menus and popovers. */
export const overlayClasses =
  'z-50 rounded-md border border-hairline bg-raised text-sm shadow-overlay outline-none data-[state=closed]:animate-leave data-[state=open]:animate-enter'

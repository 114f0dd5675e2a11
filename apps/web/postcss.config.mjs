export default {
  plugins: { '@tailwindcss/postcss': { optimize: false }, '@tidewatch/ui/without-fallbacks': {} },
}

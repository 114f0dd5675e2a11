import sharp from 'sharp'

// Only these loaders may sniff the format: SVG, PDF and the like are never even opened.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadNsgif',
  ],
})

/** Decodes raster images only and refuses everything else. It takes 29 MB, so load it when the first image arrives. */
export { sharp }

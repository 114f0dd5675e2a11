import sharp from 'sharp'

// What bytes are is found out by these readers and no others: SVG, PDF and the like are never even opened.
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

/** The reader of images, which refuses all but photos and drawings of pixels. It takes 29 MB: load it for the first image. */
export { sharp }

import type { Kind } from './spec.ts'

export const tags: Record<Kind, readonly string[]> = {
  bakery: ['sourdough', 'rye', 'breadmaking', 'cardamom', 'ovenlight', 'morningbake', 'pastry'],
  sailing: ['sailing', 'regatta', 'dinghy', 'onthewater', 'windwatch', 'harbour', 'juniorsailing'],
  museum: ['museum', 'lighthouse', 'collection', 'objectoftheweek', 'archive', 'maritimehistory'],
  ceramics: ['ceramics', 'stoneware', 'wheelthrown', 'glaze', 'kilnopening', 'pottery'],
  football: ['football', 'matchday', 'training', 'youthteam', 'cleansheet', 'stadium'],
  cycling: ['cycling', 'gravel', 'climbing', 'roadbike', 'trainingride', 'longdistance'],
  florist: ['flowers', 'bouquet', 'seasonal', 'florist', 'wildflowers', 'driedflowers'],
  restaurant: ['kitchen', 'seasonalmenu', 'lunch', 'chefstable', 'localproduce', 'dinner'],
  design: ['typography', 'poster', 'printmaking', 'graphicdesign', 'lettering', 'studio'],
  gallery: ['exhibition', 'drawing', 'contemporaryart', 'opening', 'workonpaper', 'artspace'],
  bathhouse: ['bathhouse', 'sauna', 'woodfired', 'quiethour', 'steam', 'yuzu'],
  creator: ['weeklydiary', 'packinglist', 'questions', 'smalljoys', 'plants', 'outdoors'],
}

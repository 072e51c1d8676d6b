/** Link to a place on OpenStreetMap, which is contacted only when the link is followed. null without coordinates. */
export function mapLink({ lat, lon }: { readonly lat: number | null; readonly lon: number | null }): string | null {
  if (lat === null || lon === null) return null;
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`;
}

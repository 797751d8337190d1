/** The tabs of the side panel. */
export type PanelId = 'outline' | 'thumbnails' | 'find' | 'notes' | 'layers';

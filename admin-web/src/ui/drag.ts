import { useState } from 'react';
import type { DragEvent } from 'react';

/** The drag data is a booking's number; other drops are ignored. */
const KIND = 'application/x-homebright-booking';

/** Props that make an element draggable; not for a `<button>`, which Firefox cannot drag. */
export function carries(bookingId: number) {
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(KIND, String(bookingId));
      event.dataTransfer.effectAllowed = 'move';
    },
  };
}

/** Props of a drop target, and whether a booking is over it. */
export function useDropPlace(onDrop: (bookingId: number) => void) {
  const [hovered, setHovered] = useState(false);
  const accepts = (event: DragEvent) => event.dataTransfer.types.includes(KIND);
  return {
    hovered,
    place: {
      onDragOver: (event: DragEvent) => {
        if (!accepts(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        setHovered(true);
      },
      onDragLeave: () => setHovered(false),
      onDrop: (event: DragEvent) => {
        setHovered(false);
        const bookingId = Number(event.dataTransfer.getData(KIND));
        if (!bookingId) return;
        event.preventDefault();
        onDrop(bookingId);
      },
    },
  };
}

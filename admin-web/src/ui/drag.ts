import { useState } from 'react';
import type { DragEvent } from 'react';

/** What is dragged is a booking's number; anything else that is dropped is not ours. */
const KIND = 'application/x-homebright-booking';

/** Props that make an element carry a booking; not for a `<button>`, which Firefox does not let be dragged. */
export function carries(bookingId: number) {
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(KIND, String(bookingId));
      event.dataTransfer.effectAllowed = 'move';
    },
  };
}

/** Props of a place where a booking can be put down, and whether one hovers over it. */
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

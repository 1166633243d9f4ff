import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  closestCenter,
  pointerWithin,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type {
  Active,
  Announcements,
  CollisionDetection,
  KeyboardCoordinateGetter,
  Over,
  DragMoveEvent,
  UniqueIdentifier,
} from '@dnd-kit/core';
import { useMemo, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

interface DragAndDropProps {
  /** What is carried, as it looks under the pointer. */
  preview: (bookingId: number) => ReactNode;
  onDrop: (bookingId: number, target: UniqueIdentifier, top: number) => void;
  /** At every step of the way; null: it was dropped or put back. */
  onCarry?: (carried: Carried | null) => void;
  /** Places below each other count: up and down arrows carry this far, in pixels, instead of to the next target. */
  stepPx?: number;
  children: ReactNode;
}

/** What is under way. */
export interface Carried {
  bookingId: number;
  /** null: over none. */
  target: UniqueIdentifier | null;
  /** Its upper edge in the window, pixels. */
  top: number;
}

/** Bookings that are dragged by mouse, touch or keyboard to a target; screen readers hear every step. */
export function DragAndDrop({ preview, onDrop, onCarry, stepPx, children }: DragAndDropProps) {
  const [dragged, setDragged] = useState<number>();
  const coordinateGetter = useMemo(() => nextPlace(stepPx), [stepPx]);
  const sensors = useSensors(
    // A press that moves no further opens the booking.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves at once scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
    }),
  );
  function putDown() {
    setDragged(undefined);
    onCarry?.(null);
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={targetBelow}
      accessibility={{ announcements: ANNOUNCEMENTS, screenReaderInstructions: INSTRUCTIONS }}
      onDragStart={({ active }) => {
        setDragged(Number(active.id));
        onCarry?.({ bookingId: Number(active.id), target: null, top: 0 });
      }}
      onDragMove={(event) => onCarry?.(carriedOf(event))}
      onDragOver={(event) => onCarry?.(carriedOf(event))}
      onDragCancel={putDown}
      onDragEnd={(event) => {
        putDown();
        const { bookingId, target, top } = carriedOf(event);
        if (target !== null) onDrop(bookingId, target, top);
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>{dragged === undefined ? null : preview(dragged)}</DragOverlay>
    </DndContext>
  );
}

const carriedOf = ({ active, over }: Pick<DragMoveEvent, 'active' | 'over'>): Carried => ({
  bookingId: Number(active.id),
  target: over?.id ?? null,
  top: active.rect.current.translated?.top ?? 0,
});

/** To the neighboring target without picking up. Browsers use these keys for Back and Forward. */
const SHORTCUTS = 'Alt+ArrowLeft Alt+ArrowRight';

function stepOf(event: Pick<KeyboardEvent, 'altKey' | 'key'>): 1 | -1 | undefined {
  if (!event.altKey) return undefined;
  if (event.key === 'ArrowLeft') return -1;
  return event.key === 'ArrowRight' ? 1 : undefined;
}

/** Props of what is dragged; `onStep` answers Alt with an arrow key, which needs no picking up. */
export function useDraggableBooking(id: number, name: string, onStep: (step: 1 | -1) => void) {
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({ id, data: { name } });
  return {
    ...attributes,
    ...listeners,
    ref: setNodeRef,
    'aria-keyshortcuts': SHORTCUTS,
    onKeyDown: (event: KeyboardEvent) => {
      const step = stepOf(event);
      if (!step) return void listeners?.['onKeyDown']?.(event);
      event.preventDefault();
      event.stopPropagation();
      onStep(step);
    },
    // Space picks up; a button would take its release for a click.
    onKeyUp: (event: KeyboardEvent) => event.key === ' ' && event.preventDefault(),
    style: isDragging ? { opacity: 0.4 } : undefined,
  };
}

/** A place to drop bookings on, and whether one is over it. */
export function useDropTarget(id: UniqueIdentifier, name: string) {
  const { setNodeRef, isOver } = useDroppable({ id, data: { name } });
  return { ref: setNodeRef, isOver };
}

/** Below the pointer; what the keys carry is where the middle of its upper edge is. */
const targetBelow: CollisionDetection = (args) => {
  if (args.pointerCoordinates) return pointerWithin(args);
  const { left, top, width } = args.collisionRect;
  const below = pointerWithin({ ...args, pointerCoordinates: { x: left + width / 2, y: top + EDGE_PX } });
  return below.length ? below : closestCenter(args);
};

const EDGE_PX = 4;
const STEPS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys carry from target to target, centre on centre; with `stepPx` up and down are inside a target. */
function nextPlace(stepPx?: number): KeyboardCoordinateGetter {
  return (event, { currentCoordinates, context }) => {
    const step = STEPS[event.code];
    if (!step) return undefined;
    event.preventDefault();
    const { x, y } = currentCoordinates;
    if (stepPx && (event.code === 'ArrowUp' || event.code === 'ArrowDown'))
      return { x, y: y + step * stepPx };
    const { collisionRect, droppableRects, over } = context;
    const ids = [...droppableRects.keys()];
    const next = ids[ids.indexOf(over?.id ?? '') + step];
    const target = next === undefined ? undefined : droppableRects.get(next);
    if (!target || !collisionRect) return undefined;
    const beside = { x: target.left + (target.width - collisionRect.width) / 2 };
    if (!stepPx) return { ...beside, y: target.top + (target.height - collisionRect.height) / 2 };
    const isLevel = target.top <= y && y + EDGE_PX < target.bottom;
    return { ...beside, y: isLevel ? y : target.top + EDGE_PX };
  };
}

const nameOf = (thing: Active | Over) => String(thing.data.current?.['name']);

const ANNOUNCEMENTS: Announcements = {
  onDragStart: ({ active }) => `Picked up ${nameOf(active)}.`,
  onDragOver: ({ active, over }) =>
    over ? `${nameOf(active)} is over ${nameOf(over)}.` : `${nameOf(active)} is over nothing.`,
  onDragEnd: ({ active, over }) =>
    over ? `${nameOf(active)} was dropped on ${nameOf(over)}.` : `${nameOf(active)} was put back.`,
  onDragCancel: ({ active }) => `${nameOf(active)} was put back.`,
};

const INSTRUCTIONS = {
  draggable:
    'To move it, press Space, choose a place with the arrow keys, and press Space again. Escape cancels.',
};

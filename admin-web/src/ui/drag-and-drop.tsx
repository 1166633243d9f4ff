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
  /** How the dragged booking looks under the pointer. */
  preview: (bookingId: number) => ReactNode;
  onDrop: (bookingId: number, target: UniqueIdentifier, top: number) => void;
  /** Called at every step; null if the booking was dropped or the drag was canceled. */
  onCarry?: (carried: Carried | null) => void;
  /** If the vertical position matters: up and down arrows move by this many pixels instead of to the next target. */
  stepPx?: number;
  children: ReactNode;
}

/** The current drag. */
export interface Carried {
  bookingId: number;
  /** null if over no target. */
  target: UniqueIdentifier | null;
  /** The top edge in the window, in pixels. */
  top: number;
}

/** Bookings can be dragged to a target by mouse, touch, or keyboard; screen readers announce every step. */
export function DragAndDrop({ preview, onDrop, onCarry, stepPx, children }: DragAndDropProps) {
  const [dragged, setDragged] = useState<number>();
  const coordinateGetter = useMemo(() => nextPlace(stepPx), [stepPx]);
  const sensors = useSensors(
    // A press that moves less opens the booking.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves immediately scrolls the page.
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

/** Moves to the neighboring target without a drag. Browsers use these keys for Back and Forward. */
const SHORTCUTS = 'Alt+ArrowLeft Alt+ArrowRight';

function stepOf(event: Pick<KeyboardEvent, 'altKey' | 'key'>): 1 | -1 | undefined {
  if (!event.altKey) return undefined;
  if (event.key === 'ArrowLeft') return -1;
  return event.key === 'ArrowRight' ? 1 : undefined;
}

/** Props of a draggable element; `onStep` handles Alt with an arrow key, which needs no drag. */
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
    // Space starts the drag; a button would treat its release as a click.
    onKeyUp: (event: KeyboardEvent) => event.key === ' ' && event.preventDefault(),
    style: isDragging ? { opacity: 0.4 } : undefined,
  };
}

/** A place to drop bookings, and whether one is over it. */
export function useDropTarget(id: UniqueIdentifier, name: string) {
  const { setNodeRef, isOver } = useDroppable({ id, data: { name } });
  return { ref: setNodeRef, isOver };
}

/** The target below the pointer; for a keyboard drag, below the middle of the top edge. */
const targetBelow: CollisionDetection = (args) => {
  if (args.pointerCoordinates) return pointerWithin(args);
  const { left, top, width } = args.collisionRect;
  const below = pointerWithin({ ...args, pointerCoordinates: { x: left + width / 2, y: top + EDGE_PX } });
  return below.length ? below : closestCenter(args);
};

const EDGE_PX = 4;
const STEPS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys move from target to target, center to center; with `stepPx`, up and down move within a target. */
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

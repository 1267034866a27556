CREATE TABLE `general_totals` (
	`platform` text NOT NULL,
	`scope` text NOT NULL,
	`season` text NOT NULL,
	`user` text NOT NULL,
	`general` text NOT NULL,
	`games` integer NOT NULL,
	`wins` integer NOT NULL,
	`points` integer NOT NULL,
	PRIMARY KEY(`platform`, `scope`, `season`, `user`, `general`)
);
--> statement-breakpoint
CREATE INDEX `general_totals_user` ON `general_totals` (`platform`,`user`);--> statement-breakpoint
CREATE TABLE `totals` (
	`platform` text NOT NULL,
	`scope` text NOT NULL,
	`season` text NOT NULL,
	`user` text NOT NULL,
	`name` text NOT NULL,
	`games` integer NOT NULL,
	`wins` integer NOT NULL,
	`points` integer NOT NULL,
	`kills` integer NOT NULL,
	`survived` integer NOT NULL,
	`lord_games` integer NOT NULL,
	`lord_wins` integer NOT NULL,
	`loyalist_games` integer NOT NULL,
	`loyalist_wins` integer NOT NULL,
	`rebel_games` integer NOT NULL,
	`rebel_wins` integer NOT NULL,
	`renegade_games` integer NOT NULL,
	`renegade_wins` integer NOT NULL,
	`streak` integer NOT NULL,
	`best_streak` integer NOT NULL,
	`waited` integer NOT NULL,
	`answered` integer NOT NULL,
	`rated` integer NOT NULL,
	`mu` real NOT NULL,
	`sigma` real NOT NULL,
	`rating` real NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`platform`, `scope`, `season`, `user`)
);
--> statement-breakpoint
CREATE INDEX `totals_user` ON `totals` (`platform`,`user`);--> statement-breakpoint
CREATE INDEX `totals_points` ON `totals` (`platform`,`scope`,`season`,`points`);--> statement-breakpoint
CREATE INDEX `totals_rating` ON `totals` (`platform`,`scope`,`season`,`rating`);